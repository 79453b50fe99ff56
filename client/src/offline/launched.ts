// Files with which the device opens the installed page (manifests.ts): decks lie in the builder then, written games are looked back at.
type Launch = { readonly files?: readonly { getFile(): Promise<File> }[] };
type LaunchQueue = { setConsumer(consumer: (launch: Launch) => void): void };

/** Take the files with which the device opens the page, those that wait already and those that come. */
export function awaitFiles(take: (files: File[]) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }; // only where files can be opened with a page
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(take);
  });
}
