import { describe, expect, it } from 'vitest';
import { withoutDescriptions } from '../../scripts/vite/leanRegistries.ts';

describe('withoutDescriptions', () => {
  it.each([
    ["const a = { type: 'x', description: 'A box.' };", "const a = { type: 'x', description: '' };"],
    ['const a = { description: `A box.` };', "const a = { description: '' };"],
    [
      "const a = closed({ b: textProp('Text.'), c: countProp('Number.', 1) });",
      "const a = closed({ b: textProp(''), c: countProp('', 1) });",
    ],
    ["const a = choiceOfProp(['x', 'y'], 'One of two.');", "const a = choiceOfProp(['x', 'y'], '');"],
    ["const a: B<C> = { description:\n 'Long.', d: 1 };", "const a: B<C> = { description:\n '', d: 1 };"],
  ])('empties them: %s', (source, lean) => {
    expect(withoutDescriptions('a.ts', source)).toBe(lean);
  });

  it.each([
    "const a = { title: 'A box.' };",
    'const { description } = a;',
    'const a = { description };',
    "const a = { description: textOf('x') };",
    "const a = otherProp('Text.');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
    'const a = { description: `A ${b}.` };',
  ])('leaves everything else: %s', (source) => {
    expect(withoutDescriptions('a.ts', source)).toBeNull();
  });
});
