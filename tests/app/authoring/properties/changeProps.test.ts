import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { changeProps } from '../../../../src/app/authoring/properties/changeProps.ts';
import { changeBetween } from '../../../../src/app/authoring/text/changeBetween.ts';

const PATH = ['fields', 'power', 'props'];

describe('settings changed in a form are written into the text', () => {
  it.each([
    [
      'a new one in the place of others, before what stays',
      '{ "fields": { "power": { "props": { "open": "a/B", "in": "modal", "as": "seen" } } } }',
      { open: 'a/B', in: 'modal', as: 'seen' },
      { request: 'GET /a', as: 'seen' },
      '{ "fields": { "power": { "props": { "request": "GET /a", "as": "seen" } } } }',
    ],
    [
      'another one in the place of one, with another value',
      '{ "fields": { "power": { "props": { "open": "a/B", "as": "seen" } } } }',
      { open: 'a/B', as: 'seen' },
      { request: 'GET /a', as: 'seen' },
      '{ "fields": { "power": { "props": { "request": "GET /a", "as": "seen" } } } }',
    ],
    [
      'a new one beside others on one line',
      '{ "fields": { "power": { "type": "number", "props": { "suffix": "kW" } } } }',
      { suffix: 'kW' },
      { suffix: 'kW', precision: 2 },
      '{ "fields": { "power": { "type": "number", "props": { "suffix": "kW", "precision": 2 } } } }',
    ],
    [
      'the first one of all',
      '{ "fields": { "power": { "type": "number" } } }',
      {},
      { precision: 2 },
      '{ "fields": { "power": { "type": "number", "props": { "precision": 2 } } } }',
    ],
    [
      'a new one in lines',
      '{\n  "fields": {\n    "power": {\n      "props": {\n        "suffix": "kW"\n      }\n    }\n  }\n}\n',
      { suffix: 'kW' },
      { suffix: 'kW', thousands: true },
      '{\n  "fields": {\n    "power": {\n      "props": {\n        "suffix": "kW",\n        "thousands": true\n      }\n    }\n  }\n}\n',
    ],
    [
      'another value, and the odd blanks of the rest stay',
      '{"fields":{ "power":{"props":{  "suffix":"kW" ,"precision": 1}}}}',
      { suffix: 'kW', precision: 1 },
      { suffix: 'MW', precision: 1 },
      '{"fields":{ "power":{"props":{  "suffix":"MW" ,"precision": 1}}}}',
    ],
    [
      'one less',
      '{ "fields": { "power": { "props": { "suffix": "kW", "precision": 1 } } } }',
      { suffix: 'kW', precision: 1 },
      { suffix: undefined, precision: 1 },
      '{ "fields": { "power": { "props": { "precision": 1 } } } }',
    ],
    [
      'the last one less',
      '{ "fields": { "power": { "type": "number", "props": { "precision": 1 } } } }',
      { precision: 1 },
      { precision: undefined },
      '{ "fields": { "power": { "type": "number" } } }',
    ],
    [
      'inside a list',
      '{ "fields": { "power": { "props": { "columns": [{ "field": "a", "title": "甲" }, { "field": "b" }] } } } }',
      { columns: [{ field: 'a', title: '甲' }, { field: 'b' }] },
      { columns: [{ field: 'a', title: '乙: "{1,2}"' }, { field: 'b' }] },
      '{ "fields": { "power": { "props": { "columns": [{ "field": "a", "title": "乙: \\"{1,2}\\"" }, { "field": "b" }] } } } }',
    ],
    [
      'a longer list',
      '{ "fields": { "power": { "props": { "columns": [{ "field": "a" }] } } } }',
      { columns: [{ field: 'a' }] },
      { columns: [{ field: 'a' }, { field: 'b' }] },
      '{ "fields": { "power": { "props": { "columns": [{ "field": "a" }, { "field": "b" }] } } } }',
    ],
  ])('%s', (_, text, before, after, expected) => {
    const changed = changeProps(text, PATH, before, after);
    expect(changed).toBe(expected);
    expect(parse(changed).fields.power.props ?? {}).toEqual(JSON.parse(JSON.stringify(after)));
  });

  it('as one stretch, so that the cursor stays where it is in the rest', () => {
    expect(changeBetween('abcXdef', 'abcYYdef')).toEqual({ from: 3, to: 4, insert: 'YY' });
    expect(changeBetween('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
    expect(changeBetween('same', 'same')).toEqual({ from: 4, to: 4, insert: '' });
  });
});
