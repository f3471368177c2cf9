import type { Guide } from '../sheet.ts';
import { columnLetters, xmlText } from './xml.ts';

/** Rows that are guided: as many as an import takes. */
const ROWS = 10_000;
/** Limits of the format. */
const LONGEST_TITLE = 32;
const LONGEST_TEXT = 255;

/** The guides of a sheet as data validations (ECMA-376, 18.3.1.32). @param first number of the first row to fill in */
export function guidesXml(guides: readonly Guide[], first: number): string {
  if (guides.length === 0) return '';
  return `<dataValidations count="${guides.length}">${guides.map((guide) => guideXml(guide, first)).join('')}</dataValidations>`;
}

function guideXml({ column, list, isFirm, title, text }: Guide, first: number): string {
  const letters = columnLetters(column);
  const place = `sqref="${letters}${first}:${letters}${first + ROWS - 1}"`;
  const prompt = `showInputMessage="1" promptTitle="${cut(title, LONGEST_TITLE)}" prompt="${cut(text, LONGEST_TEXT)}"`;
  if (list === null) return `<dataValidation allowBlank="1" ${prompt} ${place}/>`;
  const from = columnLetters(list.column);
  const error = isFirm ? 'showErrorMessage="1" errorTitle="请从列表中选择" error="可填的内容见下拉列表" ' : '';
  const formula = `'${xmlText(list.sheet)}'!$${from}$2:$${from}$${list.count + 1}`;
  return `<dataValidation type="list" allowBlank="1" ${error}${prompt} ${place}><formula1>${formula}</formula1></dataValidation>`;
}

/** Cut before it is escaped, so that no entity is cut in two. */
function cut(text: string, most: number): string {
  return xmlText([...text].slice(0, most).join(''));
}
