import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import { type MenuItem, menuItems, trailOf } from '../../../../src/app/navigation/menu/items.ts';
import { chain, entry } from './menu.ts';

const items = (...raw: readonly unknown[]) => menuItems(readMenu(raw));

type Outline = string | readonly [string, readonly Outline[]];

/** What a click does, as text, with the entries below. */
function outline(level: readonly MenuItem[]): readonly Outline[] {
  return level.map(({ title, target, children }) => {
    if (target.kind === 'group') return [title, outline(children)];
    return target.kind === 'route' ? target.path : target.href;
  });
}

const hidden = (path: string) => entry(path, { hidden: true });
const meta = { internalOrExternal: true };
const FRAME = { component: 'layouts/IframePageView' };
const SCRIPT = 'javascript:alert(1)';

describe('menuItems', () => {
  it.each<readonly [string, readonly unknown[], readonly Outline[]]>([
    ['a page', [entry('/a')], ['/a']],
    ['not a hidden page', [hidden('/a'), entry('/b')], ['/b']],
    ['a group', [entry('/g', {}, [entry('/g/a'), hidden('/g/b')])], [['T/g', ['/g/a']]]],
    ['not a group of hidden pages', [entry('/g', {}, [hidden('/g/a')])], []],
    ['not a group of such groups', [entry('/g', {}, [entry('/h', {}, [hidden('/h/a')])])], []],
    ['not a hidden group', [entry('/g', { hidden: true }, [entry('/g/a')])], []],
    ['a page whose children are hidden', [entry('/p', { component: 'page' }, [hidden('/p/a')])], ['/p']],
    ['a group that is always shown', [entry('/g', { alwaysShow: true }, [hidden('/g/a')])], ['/g']],
    ['not one that leads nowhere', [entry('/g', { alwaysShow: true }, [hidden('/g/:id')])], []],
    [
      'a group that is always shown, with what it shows',
      [entry('/g', { alwaysShow: true }, [entry('/g/a')])],
      [['T/g', ['/g/a']]],
    ],
    ['not a page with parameters', [entry('/a/:id')], []],
    ['an entry that opens outside', [entry('/a', { meta: { ...meta, url: 'https://e.com' } })], ['https://e.com']],
    ['a page of ours that opens in a window of its own', [entry('/a', { meta })], ['/a']],
    ['a page that names what is wrong, not a script', [entry('/a', { meta: { ...meta, url: SCRIPT } })], ['/a']],
    ['the same for a frame', [entry('/a', { ...FRAME, meta: { url: SCRIPT } })], ['/a']],
    ['nothing for nothing', [], []],
  ])('[S6.2a] shows %s', (_, raw, expected) => {
    expect(outline(items(...raw))).toEqual(expected);
  });

  it('gives keys that differ although ids repeat in two branches', () => {
    const tree = items(entry('/a', {}, [entry('/c')]), entry('/b', {}, [entry('/c')]));
    const keys = tree.flatMap((group) => group.children.map(({ key }) => key));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('trailOf', () => {
  const tree = items(entry('/a', {}, [entry('/a/b', {}, [entry('/a/b/c')])]), entry('/d'), entry('/站'));

  it.each([
    ['/a/b/c', ['//a', '//a//a/b', '//a//a/b//a/b/c']],
    ['/d', ['//d']],
    ['/%E7%AB%99', ['//站']],
    ['/%', []],
    ['/nowhere', []],
  ])('of %s are %j', (path, expected) => {
    expect(trailOf(tree, path)).toEqual(expected);
  });

  it('leads through all groups to a page 50 levels down', () => {
    expect(trailOf(items(chain(50)), '/leaf')).toHaveLength(50);
  });
});
