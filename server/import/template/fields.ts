import type { ResourceColumn } from '../../../src/common/resource/resource.ts';
import type { CellKind } from '../../formats/excel/sheet.ts';
import { titleOf } from '../../http/schema.ts';
import type { allCodeItems } from '../../records/dictionaries/codeItems.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { subjectOf } from '../../records/resource/model/subject.ts';

/** Longer lists are useless for choosing. */
const MOST_CHOICES = 1000;

export type Dictionaries = Awaited<ReturnType<typeof allCodeItems>>;

/** A column of the template. */
export interface Field {
  readonly title: string;
  readonly isRequired: boolean;
  readonly kind: CellKind;
  /** The options; null if any text is allowed. */
  readonly choices: readonly string[] | null;
  readonly isMultiple: boolean;
  /** Kind of its values. */
  readonly takes: string;
  readonly note: string;
}

/** A column, described for users who fill it in. */
export function fieldOf(resource: Resource, column: ResourceColumn, dictionaries: Dictionaries): Field {
  const { type, required, multiple, default: usual } = column;
  const dictionary = resource.resources.dictionaryOf(column);
  const isFlag = type.cell === 'boolean' && dictionary === null;
  let choices = isFlag ? ['是', '否'] : null;
  if (typeof dictionary === 'string')
    choices = (dictionaries[dictionary] ?? []).map(({ text }) => text).slice(0, MOST_CHOICES);
  return {
    title: subjectOf(column),
    isRequired: required && usual === null,
    kind: dictionary !== null || isFlag || type.cell === 'boolean' ? 'text' : type.cell,
    choices: choices !== null && choices.length > 0 ? choices : null,
    isMultiple: multiple,
    takes: dictionary === null ? (isFlag ? '是或否' : type.expected) : '名称或编码',
    note: notesOn(column, choices).join('；'),
  };
}

function notesOn(column: ResourceColumn, choices: readonly string[] | null): readonly string[] {
  const { help, maxLength, minimum, maximum, multiple, unique, type, default: usual } = column;
  const isPlainText = choices === null && type.cell === 'text';
  return [
    help,
    isPlainText && maxLength !== null ? `最多${maxLength}个字符` : null,
    minimum === null ? null : `不小于${minimum}`,
    maximum === null ? null : `不大于${maximum}`,
    unique ? '不能重复' : null,
    multiple ? '多个值用逗号分隔' : null,
    usual === null || type.cell === 'boolean' || choices !== null ? null : `不填时为${usual}`,
    choices && choices.length > 0 ? `可填：${choices.slice(0, 20).join('、')}${choices.length > 20 ? '等' : ''}` : null,
  ].filter((note) => note !== null);
}

/** Fields of a new record that are no columns, such as a password. */
export function otherFields({ bodyFields }: Resource): readonly Field[] {
  return [...bodyFields.values()].flatMap(({ schema, on, required, choice }): readonly Field[] => {
    const title = titleOf(schema);
    if (title === null || on === 'edit') return [];
    return [
      {
        title,
        isRequired: required === true,
        kind: 'text',
        choices: null,
        isMultiple: choice !== undefined,
        takes: choice === undefined ? '文本' : '名称或编码',
        note: [choice && '多个值用逗号分隔', required && '更新时可以不填'].filter(Boolean).join('；'),
      },
    ];
  });
}
