import { describe, expect, it } from 'vitest';
import { changeProps } from '../../../../src/app/authoring/properties/changeProps.ts';
import { rewritten } from '../design/untouched.ts';
import { random, roughened } from '../text/rough.ts';

type Json = string | number | boolean | Json[] | { [key: string]: Json };

/** Steps in a list, each on its line as people write them, with blanks of their own. */
const STEPS = `{ "do": [
  { "request": "PUT /a",   "as": "a" },
  {"message":"好"},
  { "reload" : true }
] }`;
const steps: Json[] = [{ request: 'PUT /a', as: 'a' }, { message: '好' }, { reload: true }];
const changed = (after: Json[]) => changeProps(STEPS, [], { do: steps }, { do: after }, 0);

describe('a list keeps the text of the entries that stay', () => {
  const [one = '', two = '', three = ''] = steps;

  it('when one is added, in front, between and behind', () => {
    const close = { close: true };
    expect(changed([close, ...steps])).toBe(STEPS.replace('{ "request"', '{ "close": true },\n  { "request"'));
    expect(changed([one, close, two, three])).toBe(STEPS.replace('{"message"', '{ "close": true },\n  {"message"'));
    expect(changed([...steps, close])).toBe(STEPS.replace(' true }\n]', ' true },\n  { "close": true }\n]'));
  });

  it('when one goes or moves', () => {
    expect(changed([one, three])).toBe(STEPS.replace('{"message":"好"},\n  ', ''));
    expect(changed([two, one, three])).toBe(
      STEPS.replace(
        '{ "request": "PUT /a",   "as": "a" },\n  {"message":"好"}',
        '{"message":"好"},\n  { "request": "PUT /a",   "as": "a" }',
      ),
    );
  });

  it('when one changes and another one is added in the same moment', () => {
    expect(changed([one, { message: '坏' }, { close: true }, three])).toBe(
      STEPS.replace('"好"},', '"坏"},\n  { "close": true },'),
    );
  });

  it('an entry with nothing left in it is still an entry', () => {
    expect(changed([one, {}, three])).toBe(STEPS.replace('{"message":"好"}', '{}'));
    expect(changeProps(STEPS, [], { do: steps }, { do: [one, { message: undefined }, three] }, 0)).toBe(
      STEPS.replace('{"message":"好"}', '{}'),
    );
  });
});

it('a key with another name keeps its place and the text of its value', () => {
  const text = '{ "params": { "a" : {"like":"x"},\n "b": 2 } }';
  const before = { params: { a: { like: 'x' }, b: 2 } };
  expect(changeProps(text, [], before, { params: { c: { like: 'x' }, b: 2 } }, 0)).toBe(text.replace('"a"', '"c"'));
});

/** Any value, of a depth. */
function anyValue(next: (below: number) => number, depth = 3): Json {
  const key = () => ['a', 'b', 'c', 'd e', '"'][next(5)] ?? '';
  const many = <T>(make: () => T) => Array.from({ length: 1 + next(4) }, make);
  switch (depth === 0 ? next(3) : next(7)) {
    case 0:
      return `字 ${next(4)}, "{`;
    case 1:
      return next(5);
    case 2:
      return next(2) === 0;
    case 3:
    case 4:
      return many(() => anyValue(next, depth - 1));
    default:
      return Object.fromEntries(many(() => [key(), anyValue(next, depth - 1)]));
  }
}

/** The value after one thing that a form can do to it. */
function stirred(value: Json, next: (below: number) => number): Json {
  if (Array.isArray(value)) {
    const at = next(value.length);
    switch (next(4)) {
      case 0:
        return value.toSpliced(at, 0, anyValue(next, 1));
      case 1:
        return value.length > 1 ? value.toSpliced(at, 1) : value;
      case 2:
        return value.toSpliced(at, 1).toSpliced(next(value.length), 0, value[at] ?? 0);
      default:
        return value.with(at, stirred(value[at] ?? 0, next));
    }
  }
  if (typeof value !== 'object') return anyValue(next, 0);
  const entries = Object.entries(value);
  const at = next(entries.length);
  const [key = '', held = 0] = entries[at] ?? [];
  switch (next(4)) {
    case 0:
      return Object.fromEntries([...entries, [`new${next(9)}`, anyValue(next, 1)]]);
    case 1:
      return entries.length > 1 ? Object.fromEntries(entries.toSpliced(at, 1)) : value;
    case 2:
      return Object.fromEntries(entries.with(at, [`key${next(9)}`, held]));
    default:
      return Object.fromEntries(entries.with(at, [key, stirred(held, next)]));
  }
}

it('2 000 random changes of random values say what they should, and leave every byte of what says the same', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const next = random(seed);
    let value: Json = { held: anyValue(next) };
    let text = roughened(JSON.stringify(value, null, next(3)), next);
    for (let count = 0; count < 4; count += 1) {
      const after: Json = { held: stirred(value.held ?? 0, next) };
      const written = changeProps(text, [], value, after, 0);
      expect(JSON.parse(written), `seed ${seed}, step ${count}: ${text}`).toEqual(after);
      expect(rewritten(text, written), `seed ${seed}, step ${count}: ${text} to ${written}`).toEqual([]);
      [value, text] = [after, written];
    }
  }
});
