/** A broken document: `▲` directly precedes each place that must be reported. */
export interface Marked {
  /** The author's mistake. */
  readonly slip: string;
  readonly text: string;
  /** For each mark, in order: the code, a part of the message that names what is wrong, and the suggestion or null. */
  readonly told: readonly (readonly [code: string, says: string, hint: string | null])[];
}

const MARK = '▲';

/** The text without its marks, and where they stood, as `line:column`. */
export function unmarked(text: string): { readonly text: string; readonly places: readonly string[] } {
  const parts = text.split(MARK);
  let before = '';
  const places = parts.slice(0, -1).map((part) => {
    before += part;
    const lines = before.split('\n');
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  });
  return { text: parts.join(''), places };
}

/** A list whose only field is `code` of the given description. */
export function field(description: string): string {
  return list(`"fields": { "code": { ${description} } }, "columns": ["code"]`);
}

/** A list with the given text after its source. */
export function list(rest: string): string {
  return `{\n  "kind": "list", "version": 1, "name": "demo/Hello", "title": "问候", "source": "/demo/hello",\n  ${rest}\n}\n`;
}

/** A list with one action on its rows, of the given steps. */
export function steps(given: string): string {
  return list(
    `"fields": { "code": { "title": "编码" }, "state": { "title": "状态" } }, "columns": ["code", "state"],\n  ` +
      `"actions": { "go": { "title": "执行", ${given} } }, "rowActions": ["go"]`,
  );
}

/** A page with the given text after its title. */
export function page(rest: string): string {
  return `{\n  "kind": "page", "version": 1, "name": "demo/Hello", "title": "问候",\n  ${rest}\n}\n`;
}
