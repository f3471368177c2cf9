import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../src/app/registries.ts';
import type { TypedColumn } from '../../src/common/columnTypes/columnType.ts';
import { COLUMN_TYPES } from '../../src/common/columnTypes/index.ts';

const plain: TypedColumn = {
  maxLength: null,
  minimum: null,
  maximum: null,
  precision: null,
  unit: null,
  multiple: false,
  hasChoices: false,
  isCode: false,
};

function typeOf(name: string) {
  const type = COLUMN_TYPES.get(name);
  if (!type) throw new Error(`no column type ${name}`);
  return type;
}

describe('database types', () => {
  it.each([
    ['text', {}, 'character varying(255)'],
    ['text', { maxLength: 32 }, 'character varying(32)'],
    ['longtext', { maxLength: 500 }, 'text'],
    ['integer', {}, 'integer'],
    ['integer', { minimum: 0, maximum: 1 }, 'smallint'],
    ['integer', { minimum: 0, maximum: 32_768 }, 'integer'],
    ['integer', { minimum: 0 }, 'integer'],
    ['number', {}, 'numeric'],
    ['measure', {}, 'double precision'],
    ['number', { precision: 4 }, 'numeric(18,4)'],
    ['boolean', {}, 'boolean'],
    ['date', {}, 'date'],
    ['datetime', {}, 'timestamp with time zone'],
    ['time', {}, 'time(0) without time zone'],
    ['json', {}, 'jsonb'],
    ['reference', {}, 'character varying(36)'],
    ['file', {}, 'character varying(2000)'],
    ['image', { maxLength: 500 }, 'character varying(500)'],
    ['richtext', {}, 'text'],
    ['region', {}, 'character varying(12)'],
    ['user', {}, 'character varying(64)'],
    ['depart', { multiple: true }, 'character varying(2000)'],
  ])('%s with %o is %s', (name, keys, expected) => {
    expect(typeOf(name).database({ ...plain, ...keys })).toBe(expected);
  });
});

describe('values of the wire', () => {
  it.each<[string, unknown, unknown, Partial<TypedColumn>?]>([
    ['text', 'a', 'a'],
    ['text', 'a\0', undefined],
    ['text', 1, undefined],
    ['integer', ' 12 ', 12],
    ['integer', 1.5, undefined],
    ['integer', 2_147_483_648, undefined],
    ['integer', '0x10', undefined],
    ['number', '1e3', 1000],
    ['number', Number.POSITIVE_INFINITY, undefined],
    ['number', '1.005', 1.01, { precision: 2 }],
    ['number', 1.005, 1.01, { precision: 2 }],
    ['number', '99999999999999.99', '99999999999999.99', { precision: 2 }],
    ['number', Number('99999999999999.99'), undefined, { precision: 2 }],
    ['number', 0.30000000000000004, 0.3, { precision: 2 }],
    ['number', 0.30000000000000004, undefined],
    ['number', '0.30000000000000004', '0.30000000000000004'],
    ['number', '12345678901234567890', '12345678901234567890'],
    ['number', '123456789012345678901', undefined],
    ['measure', 0.30000000000000004, 0.30000000000000004],
    ['measure', '0.0000001', 1e-7],
    ['measure', '0.1234567890123456', undefined],
    ['measure', Number.NaN, undefined],
    ['measure', true, undefined],
    ['number', '0.125', 0.13, { precision: 2 }],
    ['number', '1e15', undefined, { precision: 2 }],
    ['boolean', 'false', false],
    ['boolean', 1, undefined],
    ['date', '2026-02-30', undefined],
    ['date', '2026-02-28 10:00:00', '2026-02-28'],
    ['datetime', '2026-02-28', new Date('2026-02-28T00:00:00+08:00')],
    ['datetime', '2026-02-28T00:00', new Date('2026-02-28T00:00:00+08:00')],
    ['time', '7:00', '07:00:00'],
    ['time', '07:00', '07:00:00'],
    ['time', '24:00:00', undefined],
    ['json', '{"a":1}', '{"a":1}'],
    ['json', '{a:1}', undefined],
    ['json', '"\\u0000"', undefined],
  ])('%s reads %o as %o', (name, value, expected, keys = {}) => {
    const reading = typeOf(name).read(value, { ...plain, ...keys });
    expect('problem' in reading ? undefined : reading.value).toEqual(expected);
  });

  it.each([
    ['number', '12.50', 12.5],
    ['number', '99999999999999.99', '99999999999999.99'],
    ['date', '2026-02-28', '2026-02-28'],
    ['datetime', new Date('2026-02-28T00:00:00+08:00'), '2026-02-28 00:00:00'],
    ['json', { a: [1] }, '{"a":[1]}'],
  ])('%s prints %o as %o', (name, value, expected) => {
    expect(typeOf(name).print(value)).toBe(expected);
  });
});

describe('fields of screens', () => {
  const { fields } = createRegistries();

  it.each([...COLUMN_TYPES.keys()])('%s is drawn by a registered field type', (name) => {
    for (const multiple of [false, true]) {
      for (const hasChoices of [false, true]) {
        expect(fields.names()).toContain(typeOf(name).field({ ...plain, multiple, hasChoices }).type);
      }
    }
  });

  it.each([
    ['text', { hasChoices: true }, { type: 'select' }],
    ['text', { hasChoices: true, multiple: true }, { type: 'list_multi' }],
    ['number', { precision: 2, unit: 'kW' }, { type: 'number', props: { precision: 2, suffix: 'kW' } }],
    ['measure', { unit: 'W' }, { type: 'number', props: { digits: 15, suffix: 'W' } }],
    ['integer', {}, { type: 'number', props: { precision: 0, largest: 2_147_483_647 } }],
    ['depart', { multiple: true }, { type: 'depart', props: { store: 'orgCode', multiple: true } }],
  ])('%s with %o is %o', (name, keys, expected) => {
    expect(typeOf(name).field({ ...plain, ...keys })).toEqual(expected);
  });
});
