import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../../src/app/registries.ts';
import { RULES } from '../../../src/runtime/contract/dialect.ts';
import { NEIGHBOURS } from '../../../src/runtime/diagnostics/neighbours.ts';
import { nearestWord } from '../../../src/runtime/diagnostics/suggest.ts';
import { KINDS } from '../../../src/runtime/language/kinds.ts';

const registries = createRegistries();
const FIELD = ['title', 'type', 'dict', 'options', 'default', 'help', 'required', 'visible', 'disabled', 'compute'];
const COLUMN = ['field', 'title', 'width', 'fixed', 'align', 'sortable', 'ellipsis', 'format', 'action'];

describe('words of neighbours', () => {
  it.each([
    ['dataIndex', COLUMN, 'field'],
    ['prop', COLUMN, 'field'],
    ['label', COLUMN, 'title'],
    ['label', ['value', 'text', 'color'], 'text'],
    ['dictCode', FIELD, 'dict'],
    ['visibleOn', FIELD, 'visible'],
    ['v-if', FIELD, 'visible'],
    ['rules', FIELD, 'required'],
    ['x-component-props', [...FIELD, 'props'], 'props'],
    ['valueEnum', FIELD, 'options'],
    ['enum', FIELD, 'options'],
    ['initialValue', FIELD, 'default'],
    ['api', ['kind', 'source', 'fields'], 'source'],
    ['api', registries.verbs.names(), 'request'],
    ['toast', registries.verbs.names(), 'message'],
    ['input-text', registries.fields.names(), 'text'],
    ['el-input-number', registries.fields.names(), 'number'],
    ['JDictSelectTag', registries.fields.names(), 'select'],
    ['a-date-picker', registries.fields.names(), 'date'],
    ['gte', RULES, 'ge'],
    ['$gte', RULES, 'ge'],
    ['lte', RULES, 'le'],
    ['neq', RULES, 'ne'],
    ['startsWith', RULES, 'right_like'],
    ['$or', ['$any', '$all', '$not', '$expr'], '$any'],
    ['crud', KINDS, 'list'],
    ['ifnull', registries.functions.names(), 'ifEmpty'],
    ['batchDelete', registries.actions.names(), 'deleteBatch'],
  ])('%s among %j means %s', (theirs, possible, ours) => {
    expect(nearestWord(theirs, possible, NEIGHBOURS)).toBe(ours);
  });

  it.each([
    ['invisible', FIELD],
    ['hidden', FIELD],
    ['enabled', FIELD],
    ['notRequired', FIELD],
    ['notIn', RULES],
    ['gte', ['gt', 'lt']],
    ['neq', ['eq', 'gt']],
  ])('%s among %j is never answered with a word that means something else', (theirs, possible) => {
    expect(nearestWord(theirs, possible, NEIGHBOURS)).toBeNull();
  });

  it('leave misspelt words of ours to their spelling, and upper case alone', () => {
    expect(nearestWord('requierd', FIELD, NEIGHBOURS)).toBe('required');
    expect(nearestWord('Title', FIELD, NEIGHBOURS)).toBe('title');
    expect(nearestWord('datetiem', registries.fields.names(), NEIGHBOURS)).toBe('datetime');
  });

  it('that take several of ours are explained', () => {
    expect(NEIGHBOURS.adviceOn('rules', FIELD)).toContain('"required", "pattern"');
    expect(NEIGHBOURS.adviceOn('hiddenOn', FIELD)).toContain('"visible" says the opposite');
    expect(NEIGHBOURS.adviceOn('notIn', RULES)).toContain('$not');
    expect(NEIGHBOURS.adviceOn('rules', COLUMN)).toBeNull();
    expect(NEIGHBOURS.adviceOn('title', FIELD)).toBeNull();
  });
});
