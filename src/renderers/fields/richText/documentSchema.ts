import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { tableNodes } from 'prosemirror-tables';
import { readStyle } from '../../../common/html/readStyle.ts';

type Align = 'left' | 'center' | 'right' | 'justify';
const ALIGNS: readonly string[] = ['center', 'right', 'justify'] satisfies readonly Align[];

function alignOf(element: HTMLElement): string | null {
  const align = element.style.textAlign;
  return ALIGNS.includes(align) ? align : null;
}

function aligned({ attrs }: Node): { readonly style?: string } {
  return typeof attrs.align === 'string' ? { style: `text-align: ${attrs.align}` } : {};
}

const paragraph: NodeSpec = {
  attrs: { align: { default: null } },
  content: 'inline*',
  group: 'block',
  parseDOM: ['p', 'div', 'figure', 'figcaption'].map((tag) => ({
    tag,
    getAttrs: (element) => ({ align: alignOf(element) }),
  })),
  toDOM: (node) => ['p', aligned(node), 0],
};

const heading: NodeSpec = {
  attrs: { level: { default: 1 }, align: { default: null } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ level, align: alignOf(element) }),
  })),
  toDOM: (node) => [`h${node.attrs.level}`, aligned(node), 0],
};

const image: NodeSpec = {
  inline: true,
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
  group: 'inline',
  draggable: true,
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => ({
        src: element.getAttribute('src'),
        alt: element.getAttribute('alt') ?? '',
        width: element.getAttribute('width'),
        height: element.getAttribute('height'),
      }),
    },
  ],
  toDOM: ({ attrs: { src, alt, width, height } }) => ['img', { src, alt, width, height }],
};

/** A mark that is one declaration of a style attribute, of those the sanitisers keep. */
function styleMark(property: string): MarkSpec {
  return {
    attrs: { value: {} },
    parseDOM: [
      {
        style: property,
        getAttrs: (value) => {
          const [kept] = readStyle(`${property}: ${value}`);
          return kept ? { value: kept[1] } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['span', { style: `${property}: ${attrs.value}` }, 0],
  };
}

function tagMark(tag: string, ...others: readonly string[]): MarkSpec {
  return { parseDOM: [tag, ...others].map((name) => ({ tag: name })), toDOM: () => [tag, 0] };
}

const strong: MarkSpec = {
  parseDOM: [
    { tag: 'strong' },
    { tag: 'b' },
    { style: 'font-weight', getAttrs: (value) => (/^(?:bold|[6-9]00)$/.test(value) ? null : false) },
  ],
  toDOM: () => ['strong', 0],
};

const link: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
  toDOM: ({ attrs }) => ['a', { href: attrs.href, target: '_blank', rel: 'noopener noreferrer' }, 0],
};

/** Permitted content: exactly what the sanitisers of browser and server let through. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    code_block: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    ordered_list: { ...orderedList, content: 'list_item+', group: 'block' },
    bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
    list_item: { ...listItem, content: 'paragraph block*' },
    ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
    text: { group: 'inline' },
    image,
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link,
    strong,
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    underline: tagMark('u', 'ins'),
    strike: tagMark('s', 'del', 'strike'),
    sub: tagMark('sub'),
    sup: tagMark('sup'),
    code: tagMark('code'),
    color: styleMark('color'),
    background: styleMark('background-color'),
    size: styleMark('font-size'),
  },
});
