/** Texts of the messages of the same file in `messages`. */
export const RESOURCES = {
  E601: (type: string) => `no column type is called "${type}"`,
  E602: (key: string, type: string) => `"${key}" does not apply to columns of type "${type}"`,
  E603: (name: string, place: string) => `unknown column "${name}" in ${place}`,
  E604: (name: string) => `no resource is named "${name}"`,
  E605: (name: string, key: string) =>
    `the server makes the column "${name}" itself: leave it out, or write "${key}": false`,
  E606: (name: string) => `the reference "${name}" leads nowhere: name the resource in "to"`,
  E607: (resource: string, code: string) =>
    `"${resource}" has no text for the code "${code}", so nobody could choose: add one to its "texts"`,
  E608: (form: string) => `no resource releases the choices "${form}" in its "texts"`,
  E609: (value: string, reason: string) => `the default ${value} ${reason}`,
  E610: (operations: readonly string[]) =>
    `"screens" is missing: who may read? Name the menu components, or drop ${operations.join(', ')}`,
  E622: () => '"import" adds records: name "add", too',
  E624: () => '"saveBatch" adds, edits and deletes records: name at least one of "add", "edit", "delete", too',
  E625: (operation: string) =>
    `a view is only read, so there is no "${operation}": name some of "list", "queryById", "export"`,
  E611: (name: string, expected: string) => `the resource is named "${name}", but its file stands for "${expected}"`,
  E612: (what: string, name: string, other: string) => `the ${what} "${name}" is taken by ${other}`,
  E613: (key: string, column: string) =>
    `"${key}" has no use here: the server alone marks deleted records in "${column}"`,
  E614: (resource: string, column: string, own: string) =>
    `"${column}" of "${resource}" must be a reference to "${own}" with "onDelete": "cascade"`,
  E623: (name: string) => `"${name}" is a column, too: records that are written together need a name of their own`,
  E615: (name: string) => `"was" names the column "${name}", which still exists: a rename leaves the old name behind`,
  E616: (key: string, own: string, limit: string, resource: string) =>
    `${key} is laxer here (${own}) than in the resource "${resource}" (${limit}): the server would refuse`,
  E617: (resource: string) => `these are other choices than the resource "${resource}" has for this column`,
  E618: (name: string, resource: string) =>
    `only the server writes "${name}" of "${resource}": show it, but do not compute it or give it a default`,
  E619: (name: string, resource: string) =>
    `nobody can search "${resource}" by "${name}": give the column "filter": true, or "as" for a parameter`,
  'E619.notAskable': (name: string, resource: string) =>
    `nobody can ask "${resource}" about "${name}" in the query builder: give the column "filter": true`,
  E621: (name: string, place: string) =>
    `the column "${name}" has a right of its own, but ${place} tells its values to whoever lacks it`,
  E620: (name: string, resource: string) =>
    `"${resource}" cannot be ordered by "${name}": give the column "sort": true`,
  E626: (columns: readonly string[]) => `the columns compute each other in a circle: ${columns.join(' → ')}`,
  E627: (key: string, column: string) => `"${key}" has no use here: the server alone writes "${column}"`,
  E628: (column: string) => `the column "${column}" holds states: give it a "dict" that has their texts`,
  E629: (state: string) => `nothing leads to the state "${state}": it is neither "initial" nor "to" of a transition`,
  E630: (state: string) => `nothing leads out of the state "${state}": add a transition, or name it in "final"`,
  E631: (state: string, transition: string) =>
    `the state "${state}" is final, but the transition "${transition}" leads out of it`,
  E632: (name: string) => `"${name}" is an operation of every resource: give the transition another name`,
  E633: (transition: string) => `the transition "${transition}" asks for no opinion: name "$opinion" in its "give"`,
  E634: (event: string) => `"${event}" is no event: write "add", "edit" or the name of a transition`,
  E635: (child: string) =>
    `the rows of "${child}" are not written with the record: give the child "together": true to read or count them`,
  E636: (column: string) => `"${column}" is no reference, so there is no record to change`,
  E637: () => 'an effect is "of" with "set", "add" with "values", "message" with "to", or "webhook"',
  E638: (name: string, resource: string) => `"${resource}" has no transition "${name}"`,
  E639: (part: string) =>
    `the database cannot count with ${part}: a measure reads columns of its own row, with + - * / %, comparisons, && || ! ?:, round and abs`,
  E640: (name: string, kinds: readonly string[]) => `"${name}" needs one aggregate of ${kinds.join(', ')}`,
  E642: (term: string, resource: string) => `"${resource}" cannot be counted by "${term}"`,
  E643: (column: string) => `"to" reads "${column}", which is no column of people (type "user")`,
  E641: (name: string) => `a measure cannot be called "${name}": answers have members of that name already`,
};
