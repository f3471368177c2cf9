/** What a call answers, as far as a document has to know it: `any` where nothing is said. */
export type AnswerShape = 'number' | 'text' | 'any' | readonly [AnswerShape] | AnswerFields;

/** The values of an object by name; under `*` those of further names. */
export interface AnswerFields {
  readonly [name: string]: AnswerShape;
}

/** What is read with GET, by path. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>;

const isList = (shape: AnswerShape): shape is readonly [AnswerShape] => Array.isArray(shape);

/** The fields of a shape; null where it has none. */
function fieldsOf(shape: AnswerShape): AnswerFields | null {
  return typeof shape === 'string' || isList(shape) ? null : shape;
}

/** The entries of a list; null for what is none. */
function entriesOf(shape: AnswerShape): AnswerShape | null {
  return isList(shape) ? shape[0] : null;
}

/** What is at a path; null where the shape has no such name. */
export function shapeAt(shape: AnswerShape, path: readonly string[]): AnswerShape | null {
  const [name, ...rest] = path;
  if (name === undefined || shape === 'any') return shape;
  const fields = fieldsOf(shape);
  const found = fields && (Object.hasOwn(fields, name) ? fields[name] : fields['*']);
  return found ? shapeAt(found, rest) : null;
}

/** The row shape of a list response, without its envelope or paging. */
export function listIn(shape: AnswerShape): AnswerShape {
  return fieldsOf(shape)?.records ?? shape;
}

/**
 * What each row of an answer has: the entries of a list, its `records`, or its columns, which gain `time` where they
 * begin at `start` and go on by `step`. Null where nothing is known of them.
 */
export function rowFields(shape: AnswerShape): AnswerFields | null {
  const entry = entriesOf(shape);
  if (entry !== null) return fieldsOf(entry);
  const fields = fieldsOf(shape);
  if (fields === null) return null;
  if (fields.records !== undefined) return rowFields(fields.records);
  const columns = Object.entries(fields).flatMap(([name, value]) => {
    const one = entriesOf(value);
    return typeof one === 'string' ? [[name, one] as const] : [];
  });
  if (columns.length === 0) return null;
  const hasTime = fields.start !== undefined && fields.step !== undefined;
  return { ...Object.fromEntries(columns), ...(hasTime ? { time: 'text' as const } : {}) };
}

function isShape(value: unknown): value is AnswerShape {
  if (typeof value !== 'object' || value === null) return value === 'number' || value === 'text' || value === 'any';
  return Object.values(value).every(isShape);
}

/** The shapes of a file of them; what is none is left out. */
export function answersIn(file: object): AnswerShapes {
  return Object.fromEntries(Object.entries(file).flatMap(([path, shape]) => (isShape(shape) ? [[path, shape]] : [])));
}
