import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICON_DRAWINGS } from '../../../src/common/icons/drawings.generated.ts';
import { ICON_GROUPS } from '../../../src/common/icons/iconGroups.ts';

describe('icons to choose from', () => {
  const names = ICON_GROUPS.flatMap((group) => group.names);

  it('are every outlined drawing, once', () => {
    const outlined = Object.keys(ICON_DRAWINGS).filter((name) => !name.endsWith('-filled'));
    expect(names.toSorted()).toEqual(outlined.toSorted());
  });

  it('are in the six groups of the specification', () => {
    expect(ICON_GROUPS.map(({ title }) => title)).toEqual([
      ...['方向性图标', '指示性图标', '编辑类图标'],
      ...['数据类图标', '网站通用图标', '品牌和标识'],
    ]);
  });

  it('are named as the drawings are called', () => {
    const source = readFileSync('src/common/icons/iconGroups.ts', 'utf8');
    const written = [...source.matchAll(/words\(`([^`]*)`\)/g)].flatMap(([, text]) => text?.trim().split(/\s+/) ?? []);
    expect(written.filter((name) => !Object.hasOwn(ICON_DRAWINGS, name))).toEqual([]);
  });
});
