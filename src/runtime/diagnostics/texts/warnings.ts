/** Texts of the messages of the same file in `messages`. */
export const WARNINGS = {
  W501: (name: string) => `field "${name}" is defined, but nothing shows or reads it`,
  W503: (name: string) => `action "${name}" is defined, but nothing places or runs it`,
  W522: (count: number) =>
    `${count} more ${count === 1 ? 'problem is' : 'problems are'} not listed: put these right first`,
  W508: (language: string) =>
    `this text is not in ${language}, as others of the document are: write { "zh-CN": "…", "${language}": "…" }`,
  W504: (key: string) => `"${key}" has no effect beside "compute": people cannot change the value`,
  W507: (name: string, source: string, place: string) =>
    `"${name}" offers nothing here: its choices depend on "${source}", which has no value in ${place} as long as it is not named there`,
  W509: (view: string, field: string) => `view "${view}" is defined, but no place of "${field}" in the layout names it`,
  W510: (column: string) => `column "${column}" stands in no view that is placed: nobody sees it`,
  W511: (why: string) => `"live" has no effect here: ${why}`,
  W506: (type: string) => `"parent" has no effect here: field type "${type}" shows its choices in one list`,
};
