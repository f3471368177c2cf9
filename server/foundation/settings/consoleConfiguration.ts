/**
 * Reads the settings of the console: a JSON object, whose keys the console itself checks.
 * @param report receives one line if it is not a JSON object; never the text, which may hold the signature
 * secret
 */
export function consoleConfiguration(
  text: string | null,
  report: (line: string) => void,
): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  const wrong = (reason: string) => {
    report(`CONSOLE_CONFIGURATION: ${reason}; expected a JSON object such as {"platformName":"光枢"}`);
    return {};
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = /position \d+/.exec(String(error))?.[0];
    return wrong(`is no JSON${position ? ` (${position})` : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('is no JSON object');
  return Object.fromEntries(Object.entries(value));
}
