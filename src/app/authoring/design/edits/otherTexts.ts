import type { CheckSurroundings } from '../../draft/checkDraft.ts';

/** As many as a browser asks for at once anyway. */
const AT_ONCE = 6;

/** The texts of all documents but one; those that cannot be read are missing. */
export async function otherTexts(
  name: string,
  { screens, read }: CheckSurroundings,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const left = screens.filter((other) => other !== name);
  const work = async () => {
    for (let other = left.pop(); other !== undefined; other = left.pop()) {
      const document = await read(other).catch(() => null);
      if (document) texts.set(other, document.text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map(screens.flatMap((other) => (texts.has(other) ? [[other, texts.get(other) ?? ''] as const] : [])));
}
