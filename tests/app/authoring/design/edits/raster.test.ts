import { describe, expect, it } from 'vitest';
import { partCommand } from '../../../../../src/app/authoring/design/edits/partKeys.ts';
import { placesIn, settled, stepped, withPlaces } from '../../../../../src/app/authoring/design/edits/raster.ts';

const PAGE = `{ "kind": "page",
  "regions": {
    "a": { "widget": "text", "at": { "x": 0,  "y": 0, "w": 6, "h": 2 } },
    "b": { "widget": "text", "at": { "x": 6, "y": 0, "w": 6, "h": 2 } },
    "c": { "widget": "text", "at": { "x": 0, "y": 2, "w": 12, "h": 3 } },
    "d": { "widget": "text", "at": { "x": 0, "y": "5" } }, "e": 7 } }`;

const STILL = { dx: 0, dy: 0, dw: 0, dh: 0 };

describe('regions on a raster', () => {
  it('are read as far as they are right', () => {
    expect([...placesIn(PAGE).keys()]).toEqual(['a', 'b', 'c']);
    expect(placesIn(PAGE.replace('{ "kind"', '{ "layout": { "split": ["a"] }, "kind"')).size).toBe(0);
    for (const text of ['', '12', '{"regions":[]}', '{"layout":"x","regions":null}'])
      expect(placesIn(text).size).toBe(0);
  });

  it('move and grow as far as the raster goes', () => {
    const place = { x: 6, y: 0, w: 6, h: 2 };
    expect(stepped(place, { ...STILL, dx: 3, dy: -1 })).toEqual(place);
    expect(stepped(place, { ...STILL, dx: -9 })).toMatchObject({ x: 0, w: 6 });
    expect(stepped(place, { ...STILL, dw: 9, dh: 999 })).toMatchObject({ w: 6, h: 100 });
    expect(stepped(place, { ...STILL, dw: -9, dh: -9 })).toMatchObject({ w: 1, h: 1 });
  });

  it('push down what they would cover, and only those numbers are written', () => {
    const next = settled(placesIn(PAGE), 'a', { x: 3, y: 0, w: 6, h: 2 });
    expect(next.get('b')).toEqual({ x: 6, y: 2, w: 6, h: 2 });
    expect(next.get('c')).toEqual({ x: 0, y: 4, w: 12, h: 3 });
    expect(withPlaces(PAGE, next)).toBe(
      PAGE.replace('"x": 0,  "y": 0', '"x": 3,  "y": 0')
        .replace('"x": 6, "y": 0', '"x": 6, "y": 2')
        .replace('"x": 0, "y": 2', '"x": 0, "y": 4'),
    );
    expect(withPlaces(PAGE, placesIn(PAGE))).toBe(PAGE);
  });
});

describe('the keys of a chosen part', () => {
  const key = (name: string, altKey = true, shiftKey = false) => ({ key: name, altKey, shiftKey });

  it('order it, and place it if it is on a raster', () => {
    expect(partCommand(key('ArrowUp'), false)).toEqual({ kind: 'shift', by: -1 });
    expect(partCommand(key('ArrowLeft'), false)).toBeNull();
    expect(partCommand(key('ArrowDown', false), false)).toBeNull();
    expect(partCommand(key('ArrowLeft'), true)).toEqual({ kind: 'place', step: { ...STILL, dx: -1 } });
    expect(partCommand(key('ArrowDown', true, true), true)).toEqual({ kind: 'place', step: { ...STILL, dh: 1 } });
    expect(partCommand(key('Delete', false), true)).toEqual({ kind: 'remove' });
    expect(partCommand(key('x'), true)).toBeNull();
  });
});
