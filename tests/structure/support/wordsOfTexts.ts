import { type ESTree, parseSync, Visitor } from 'vite';

/** A text that a file writes out. */
export interface WrittenText {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** Strings, parts of templates and texts between elements in a module, in order. */
export function textsOfModule(path: string, source: string): readonly WrittenText[] {
  const found: WrittenText[] = [];
  const add = (text: string, offset: number) => found.push({ text, line: source.slice(0, offset).split('\n').length });
  const onLiteral = ({ value, start }: { readonly value: unknown; readonly start: number }) => {
    if (typeof value === 'string') add(value, start);
  };
  const onTemplate = ({ value, start }: ESTree.TemplateElement) => add(value.cooked ?? value.raw, start);
  const onJsx = ({ value, start }: ESTree.JSXText) => add(value.trim(), start);
  new Visitor({ Literal: onLiteral, TemplateElement: onTemplate, JSXText: onJsx }).visit(
    parseSync(path, source).program,
  );
  return found;
}

/** Lines of a JSON document. */
export function textsOfDocument(source: string): readonly WrittenText[] {
  return source.split('\n').map((text, index) => ({ text, line: index + 1 }));
}

/**
 * Returns where texts contain one of the words, as `path:line  says "word"`. Chinese has no blanks, so that a part of a
 * longer word counts as well.
 * @param quoted sentences in which the words are allowed
 */
export function wordsOfTexts(
  path: string,
  texts: readonly WrittenText[],
  words: readonly string[],
  quoted: readonly string[] = [],
): readonly string[] {
  return texts.flatMap(({ text, line }) => {
    const own = quoted.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
    return words.filter((word) => own.includes(word)).map((word) => `${path}:${line}  says "${word}"`);
  });
}
