import { expect, it } from 'vitest';
import { exportName } from '../../src/actions/fileName.ts';

it.each([
  ['设备管理', '设备管理20260102030405.xls'],
  ['进/出:库?', '进出库20260102030405.xls'],
  ['  ', '导出文件20260102030405.xls'],
])('[S7.38d] an export of %s is called %s', (title, name) => {
  expect(exportName(title, new Date('2026-01-02T03:04:05+08:00'))).toBe(name);
});

it.each([
  ['application/vnd.ms-excel', '设备管理20260102030405.xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '设备管理20260102030405.xlsx'],
])('[S7.38d] an export that is %s is called %s', (type, name) => {
  expect(exportName('设备管理', new Date('2026-01-02T03:04:05+08:00'), type)).toBe(name);
});
