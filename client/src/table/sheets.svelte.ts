// Which of the sheets that every table has lie open over it.
export class OpenSheets {
  menu = $state(false);
  rules = $state(false);
  keys = $state(false);
  log = $state(false);
}
