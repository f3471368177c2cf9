import { DOMParser, DOMSerializer, type Node, Slice } from 'prosemirror-model';
import { sanitizeHtml } from '../../shared/html/sanitizeHtml.ts';
import { schema } from './documentSchema.ts';
import { readWordLists } from './wordLists.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Browsers keep an empty line open with a break, which is not part of the text. */
function withoutFillers(fragment: DocumentFragment): DocumentFragment {
  for (const line of fragment.querySelectorAll('br:only-child')) {
    if (line.parentElement?.childNodes.length === 1) line.remove();
  }
  return fragment;
}

/** Parses a user's HTML as a document; what the console may not show is removed first. */
export function readHtml(html: string): Node {
  return parser.parse(withoutFillers(sanitizeHtml(html)));
}

/** The same for a piece that is pasted into a document; lists of Word are lists. */
export function readPasted(html: string): Slice {
  return Slice.maxOpen(parser.parseSlice(sanitizeHtml(html, readWordLists)).content);
}

/** A document as HTML; one without anything in it is the empty text. Empty lines keep their height. */
export function writeHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.content.size === 2) return '';
  const apart = document.implementation.createHTMLDocument();
  const box = apart.createElement('div');
  box.append(serializer.serializeFragment(doc.content, { document: apart }));
  for (const line of box.querySelectorAll('p:empty')) line.append(apart.createElement('br'));
  return box.innerHTML;
}
