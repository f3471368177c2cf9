import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { EMPTY_CELL, textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, countProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { excerpt } from '../../shared/html/plainText.ts';

const MarkdownText = lazyPart(async () => (await import('./MarkdownText.tsx')).MarkdownText);

/** Markdown with a preview. */
export const markdownField: FieldRenderer = {
  type: 'markdown',
  value: 'text',
  description: 'Markdown with a preview next to it; details show it rendered.',
  props: closed({ height: countProp('Pixels of text and preview. Default 300.', 200) }),
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./markdown.input.tsx')),
  cell: (value) => textCell(excerpt(asText(value).replace(/\s+/g, ' '))),
  detail: (value) => {
    const text = asText(value);
    if (text === '') return EMPTY_CELL;
    return <MarkdownText text={text} />;
  },
  text: asText,
};
