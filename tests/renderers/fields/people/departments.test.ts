import { describe, expect, it } from 'vitest';
import {
  aboveMatches,
  everyDepartment,
  readDepartments,
  splitMatch,
} from '../../../../src/renderers/fields/people/departments.ts';

const node = (id: string, departName: string, children: unknown = null) => ({
  id,
  orgCode: `O${id}`,
  departName,
  children,
});
const RESULT = [node('1', '集团', [node('2', '运维中心', [node('3', '西北区域')]), node('4', '安全部')])];

describe('departments', () => {
  const tree = readDepartments(RESULT, 'id');

  it('[S3.5b] are read as a tree under what is stored of them', () => {
    expect(everyDepartment(tree).map(({ value, text }) => [value, text])).toEqual([
      ['1', '集团'],
      ['2', '运维中心'],
      ['3', '西北区域'],
      ['4', '安全部'],
    ]);
    expect(everyDepartment(readDepartments(RESULT, 'orgCode')).map(({ value }) => value)).toEqual([
      'O1',
      'O2',
      'O3',
      'O4',
    ]);
  });

  it.each([[null], ['x'], [{}], [[null, 3, {}]]])('are none in %o', (result) => {
    expect(readDepartments(result, 'id')).toEqual([]);
  });

  it.each([
    ['西北', ['1', '2']],
    ['部', ['1']],
    ['集团', []],
    ['东海', []],
  ])('above those with %s are opened', (word, open) => {
    expect(aboveMatches(tree, word)).toEqual(open);
  });

  it.each([
    ['西北区域', '北区', ['西', '北区', '域']],
    ['西北区域', '', null],
    ['西北区域', '东', null],
  ])('mark in %s the word %s', (text, word, parts) => {
    expect(splitMatch(text, word)).toEqual(parts);
  });
});
