import type { ResourceColumn, ResourceModel } from '../../common/resource/resource.ts';
import type { Resources } from '../../common/resource/resources.ts';
import { isRecord } from '../data/json.ts';
import { laxerThanResource, otherChoices, unwritableField } from '../diagnostics/messages/resources.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { describe } from '../language/describe.ts';
import type { FieldJson } from './screenField.ts';

/** A screen's settings for one column, and their place. */
interface Said {
  readonly own: FieldJson;
  readonly column: ResourceColumn;
  readonly resource: ResourceModel;
  /** Pointer of the field in the screen. */
  readonly pointer: string;
}

function laxer({ own, resource, pointer }: Said, key: string, limit: unknown): Problem {
  return {
    message: laxerThanResource(`"${key}"`, describe(own[key]), describe(limit), resource.name),
    pointer: `${pointer}/${key}`,
    at: 'value',
  };
}

function limitProblems(said: Said): readonly Problem[] {
  const { own, column } = said;
  const above = (key: string, limit: number | null) =>
    limit !== null && typeof own[key] === 'number' && own[key] > limit ? [laxer(said, key, limit)] : [];
  const below = (key: string, limit: number | null) =>
    limit !== null && typeof own[key] === 'number' && own[key] < limit ? [laxer(said, key, limit)] : [];
  return [
    ...above('maxLength', column.maxLength),
    ...above('max', column.maximum),
    ...below('min', column.minimum),
    ...(column.requiredWhen !== null && own.required === false ? [laxer(said, 'required', column.requiredWhen)] : []),
    ...(column.required && column.writable !== 'never' && own.required !== undefined && own.required !== true
      ? [laxer(said, 'required', true)]
      : []),
  ];
}

/** Whether the choices of a screen are those of the column, perhaps fewer. */
function isSameDictionary(own: unknown, dictionary: ReturnType<Resources['dictionaryOf']>): boolean {
  if (typeof own === 'string' || typeof dictionary === 'string') return own === dictionary;
  return isRecord(own) && own.table === dictionary?.table && own.code === dictionary?.code;
}

function choiceProblems({ own, column, resource, pointer }: Said, resources: Resources): readonly Problem[] {
  const dictionary = resources.dictionaryOf(column);
  if (dictionary === null) return [];
  const isOther = own.dict !== undefined && !isSameDictionary(own.dict, dictionary);
  const key = own.options === undefined ? 'dict' : 'options';
  if (!isOther && own.options === undefined) return [];
  return [{ message: otherChoices(resource.name), pointer: `${pointer}/${key}`, at: 'value' }];
}

function writeProblems({ own, column, resource, pointer }: Said): readonly Problem[] {
  if (column.writable !== 'never') return [];
  return ['default', 'compute', 'submit']
    .filter((key) => own[key] !== undefined && own[key] !== false)
    .map((key) => ({
      message: unwritableField(column.name, resource.name),
      pointer: `${pointer}/${key}`,
      at: 'key',
    }));
}

/** Problems where a screen allows what the server would refuse. */
export function laxness(said: Said, resources: Resources): readonly Problem[] {
  return [...limitProblems(said), ...choiceProblems(said, resources), ...writeProblems(said)];
}
