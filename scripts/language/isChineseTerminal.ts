/** True if the locale of a terminal is Chinese, by its variables, the strongest first. */
export function isChineseTerminal(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  return /^zh(?:[_.-]|$)/i.test(locale ?? '');
}
