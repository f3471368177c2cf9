import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { EMPTY_CELL, textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, countProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { excerpt, plainText } from '../../shared/html/plainText.ts';

const SafeHtml = lazyPart(async () => (await import('../../shared/html/SafeHtml.tsx')).SafeHtml);

/** Rich text, stored as HTML. */
export const editorField: FieldRenderer = {
  type: 'editor',
  value: 'text',
  description:
    'Rich text, stored as HTML that is sanitised on both sides. Lists show its words, details the text as written.',
  props: closed({ height: countProp('Pixels of the text below the toolbar. Default 300.', 120) }),
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./editor.input.tsx')),
  cell: (value) => textCell(excerpt(plainText(asText(value)))),
  detail: (value) => {
    const html = asText(value);
    if (html === '') return EMPTY_CELL;
    return <SafeHtml html={html} />;
  },
  text: (value) => plainText(asText(value)),
};
