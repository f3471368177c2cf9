/**
 * File format of exported lists: `xls` is what consoles of the family expect (S7.38d), `xlsx` is smaller and
 * newer.
 */
export const EXCEL_FORMATS = ['xls', 'xlsx'] as const;
export type ExcelFormat = (typeof EXCEL_FORMATS)[number];
