/** Texts of the messages of the same file in `messages`. */
export const SOURCES = {
  E401: (action: string, call: string) => `action "${action}" needs the call "${call}", which the source does not name`,
  E402: () => 'a list needs the call "list": write a base path or "list": "GET /path"',
  E408: (resource: string | null) =>
    resource === null
      ? 'a grid is saved with the call "saveBatch": write "saveBatch": "POST /path", or use kind "list"'
      : `a grid is saved with "saveBatch", which resource "${resource}" does not offer: add it to its "operations", or use kind "list"`,
  E403: (name: string) => `"${name}" needs a source, and the document has none`,
  E404: () => 'a detail needs the call "read": write a base path or "read": "GET /path"',
  E405: (widget: string) => `widget "${widget}" needs a source with the call "list" or "read"`,
  E407: () => '"pageSize" says nothing where "paging" is false: the call answers everything at once',
  E406: (widget: string) => `widget "${widget}" has no use for a source`,
};
