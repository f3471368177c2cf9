/** The value that a text is in JSON; undefined when it is not JSON, which is the only mistake that counts as that. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
