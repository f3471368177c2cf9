import { describe, expect, it } from 'vitest';
import { answerShapes, shapeOf } from '../../scripts/language/answerShapes.ts';
import { createRoutes, loadResources } from '../../server/areas.ts';
import { type AnswerShape, answersIn, rowFields, shapeAt } from '../../src/common/answerShape.ts';
import { ANSWERS } from '../../src/runtime/pipeline/answers.ts';

describe('rowFields', () => {
  it.each<[string, AnswerShape, unknown]>([
    ['a list', [{ a: 'number' }], { a: 'number' }],
    ['records', { total: 'number', records: [{ a: 'text' }] }, { a: 'text' }],
    ['columns', { x: ['text'], kwh: ['number'] }, { x: 'text', kwh: 'number' }],
    ['columns of steps', { start: 'text', step: 'number', p: ['number'] }, { time: 'text', p: 'number' }],
    ['one object', { a: 'number' }, null],
    ['what nothing is said of', 'any', null],
  ])('finds those of %s', (_, shape, fields) => {
    expect(rowFields(shape)).toEqual(fields);
  });
});

it('finds what is at a path', () => {
  const shape: AnswerShape = { now: { pKw: 'number' }, texts: { '*': 'text' }, free: 'any' };
  expect(shapeAt(shape, ['now', 'pKw'])).toBe('number');
  expect(shapeAt(shape, ['now', 'pKv'])).toBeNull();
  expect(shapeAt(shape, ['texts', 'whatever'])).toBe('text');
  expect(shapeAt(shape, ['free', 'a', 'b'])).toBe('any');
});

it('reads the shape of JSON Schemas; what may be several things is not known', () => {
  const closed = { type: 'object', additionalProperties: false };
  expect(
    shapeOf({
      ...closed,
      properties: { a: { type: ['number', 'null'] }, b: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    }),
  ).toEqual({
    a: 'number',
    b: 'text',
  });
  expect(shapeOf({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toBe('any');
  expect(shapeOf({ type: 'object', properties: { a: { type: 'integer' } } })).toEqual({ a: 'number', '*': 'any' });
});

it('leaves out what is no shape', () => {
  expect(answersIn({ '/a': { x: 'number' }, '/b': { x: 'boolean' } })).toEqual({ '/a': { x: 'number' } });
});

it('knows the answers of the server as it is', async () => {
  expect(ANSWERS).toEqual(answerShapes(createRoutes(await loadResources())));
});
