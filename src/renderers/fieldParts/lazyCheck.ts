/** Problem with a text of its kind, or null. */
type CheckText = (text: string) => string | null;

/**
 * A check whose rules are fetched together with the editor, so that lists do not carry them. Until they are there it lets
 * everything pass: nothing can have been changed by then.
 */
export function lazyCheck(fetchCheck: () => Promise<CheckText>) {
  let check: CheckText | null = null;
  return {
    load: async () => {
      check ??= await fetchCheck();
    },
    complaint: (value: unknown): string | null => (typeof value === 'string' && check ? check(value) : null),
  };
}
