// The tables of this page that the device does not keep: they last until the page is closed.
let loose = $state.raw<readonly string[]>([]);

export const isLoose = (id: string): boolean => loose.includes(id);

export function setLoose(id: string, is: boolean): void {
  if (is !== isLoose(id)) loose = is ? [...loose, id] : loose.filter((one) => one !== id);
}
