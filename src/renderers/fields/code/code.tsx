import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { EMPTY_CELL, textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { excerpt } from '../../shared/html/plainText.ts';

const CodeText = lazyPart(async () => (await import('./CodeText.tsx')).CodeText);

/** The languages of S9.4. */
const LANGUAGES = [
  ...['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue', 'markdown'],
];

/** Code with numbered lines. */
export const codeField: FieldRenderer = {
  type: 'code',
  value: 'text',
  description: 'Code with numbered lines, coloured by its language; a button fills the window with it.',
  props: closed({
    language: choiceOfProp(LANGUAGES, 'The language. Default: plain text.'),
    languageChange: booleanProp('Whether the user may choose another language. Default false.'),
    lineNumbers: booleanProp('Whether lines are numbered. Default true.'),
    placeholder: textProp('Text in the empty editor. Default 请在此输入…代码.'),
    height: countProp('Pixels. Default 240.', 80),
  }),
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./code.input.tsx')),
  cell: (value) => textCell(excerpt(asText(value).replace(/\s+/g, ' '))),
  detail: (value) => {
    const text = asText(value);
    if (text === '') return EMPTY_CELL;
    return <CodeText text={text} />;
  },
  text: asText,
};
