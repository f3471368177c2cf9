import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import { notForDatabase, unknownColumn } from '../../diagnostics/messages/resources.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { ExpressionNode } from '../../expressions/ast.ts';
import { parseExpression } from '../../expressions/parse.ts';
import type { Comparison, RowForm, RowKind, Sum } from './rowForm.ts';

const SUMS: readonly string[] = ['+', '-', '*', '/', '%'];
const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

const isSum = (sign: string): sign is Sum => SUMS.includes(sign);
const isComparison = (sign: string): sign is Comparison => COMPARISONS.includes(sign);

/** Values without an order or an equality of their own. */
const STRUCTURES: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

/** Kind of a column in comparisons; null for structured data. */
export function kindOfColumn({ type }: ResourceColumn): RowKind | null {
  if (STRUCTURES.has(type.name)) return null;
  if (type.row === 'number') return 'number';
  if (type.name === 'datetime') return 'moment';
  if (type.name === 'date') return 'day';
  return type.wire === 'boolean' ? 'flag' : 'text';
}

/** Says why a database cannot compute a part of an expression, and where it is in the text. */
class Unfit extends Error {
  readonly told: Message;
  readonly at: number;
  constructor(told: Message, at: number) {
    super('unfit');
    this.told = told;
    this.at = at;
  }
}

/** Translates parsed expressions over the columns of one resource. */
class RowExpression {
  private readonly model: ResourceModel;

  constructor(model: ResourceModel) {
    this.model = model;
  }

  of(node: ExpressionNode): RowForm {
    switch (node.kind) {
      case 'literal':
        return literal(node.value);
      case 'path':
        return this.path(node.path, node.at);
      case 'unary': {
        if (node.operator === '!') return { form: 'not', is: 'flag', of: this.flag(node.operand) };
        const zero: RowForm = { form: 'value', is: 'number', value: 0 };
        return { form: 'sum', is: 'number', sign: '-', left: zero, right: this.number(node.operand) };
      }
      case 'binary':
        return this.binary(node);
      case 'choice':
        return this.choice(node);
      case 'call':
        return this.call(node);
      default:
        throw new Unfit(notForDatabase('a list'), node.at);
    }
  }

  private path([head = '', ...rest]: readonly string[], at: number): RowForm {
    if (head === '$now') return { form: 'now', is: 'moment' };
    if (head === '$today') return { form: 'today', is: 'day' };
    const column = this.model.columns.get(head);
    if (!column && !head.startsWith('$'))
      throw new Unfit(unknownColumn(head, '"measures"', nearest(head, this.model.columns.keys())), at);
    const kind = column ? kindOfColumn(column) : null;
    if (!column || kind === null || rest.length > 0 || column.multiple || !column.readable)
      throw new Unfit(notForDatabase(`"${[head, ...rest].join('.')}"`), at);
    return { form: 'column', is: kind, column };
  }

  private number(node: ExpressionNode): RowForm {
    return this.expecting(node, 'number');
  }

  private flag(node: ExpressionNode): RowForm {
    return this.expecting(node, 'flag');
  }

  private expecting(node: ExpressionNode, kind: RowKind): RowForm {
    const form = this.of(node);
    if (form.form === 'empty') return { form: 'empty', is: kind };
    if (form.is !== kind)
      throw new Unfit(
        notForDatabase(kind === 'number' ? 'what is no number' : 'what is neither true nor false'),
        node.at,
      );
    return form;
  }

  private binary({ operator, left, right, sign }: Extract<ExpressionNode, { kind: 'binary' }>): RowForm {
    if (operator === '&&' || operator === '||')
      return { form: operator === '&&' ? 'both' : 'either', is: 'flag', parts: [this.flag(left), this.flag(right)] };
    if (isSum(operator))
      return { form: 'sum', is: 'number', sign: operator, left: this.number(left), right: this.number(right) };
    if (!isComparison(operator)) throw new Unfit(notForDatabase(`"${operator}"`), sign);
    return compared(operator, this.of(left), this.of(right), sign);
  }

  private choice({ test, whenTrue, whenFalse, at }: Extract<ExpressionNode, { kind: 'choice' }>): RowForm {
    const [yes, no] = [this.of(whenTrue), this.of(whenFalse)];
    const is = yes.form === 'empty' ? no.is : yes.is;
    if (yes.is !== no.is && yes.form !== 'empty' && no.form !== 'empty')
      throw new Unfit(notForDatabase('a choice between values of two kinds'), at);
    return {
      form: 'choice',
      is,
      test: this.flag(test),
      whenTrue: { ...yes, is } as RowForm,
      whenFalse: { ...no, is } as RowForm,
    };
  }

  private call({ name, args, at }: Extract<ExpressionNode, { kind: 'call' }>): RowForm {
    const [of, digits] = args;
    const isWhole = digits === undefined || (digits.kind === 'literal' && typeof digits.value === 'number');
    if (of && name === 'abs' && args.length === 1) return { form: 'abs', is: 'number', of: this.number(of) };
    if (!of || name !== 'round' || !isWhole) throw new Unfit(notForDatabase(`"${name}"`), at);
    return {
      form: 'round',
      is: 'number',
      of: this.number(of),
      digits: digits?.kind === 'literal' ? Number(digits.value) : 0,
    };
  }
}

function literal(value: string | number | boolean | null): RowForm {
  if (value === null || value === '') return { form: 'empty', is: 'text' };
  if (typeof value === 'number') return { form: 'value', is: 'number', value };
  return typeof value === 'boolean' ? { form: 'value', is: 'flag', value } : { form: 'value', is: 'text', value };
}

/** A written value as the kind that it is compared with; null where it is none of that kind. */
function asKind(form: RowForm, kind: RowKind): RowForm | null {
  if (form.form === 'empty') return { form: 'empty', is: kind };
  if (form.is === kind) return form;
  if (form.form !== 'value') return null;
  if (kind === 'text') return { form: 'value', is: 'text', value: String(form.value) };
  if (kind === 'number' && form.is === 'text' && /^-?\d+(\.\d+)?$/.test(String(form.value)))
    return { form: 'value', is: 'number', value: Number(form.value) };
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(form.value)))
    return { form: 'value', is: 'day', value: form.value };
  if (kind === 'moment' && /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(String(form.value)))
    return { form: 'value', is: 'moment', value: form.value };
  return null;
}

/**
 * Two values of one kind, compared.
 * @param at offset of what is reported
 * @throws Unfit when they are of two kinds
 */
function compared(sign: Comparison, left: RowForm, right: RowForm, at: number): RowForm {
  const written = (one: RowForm) => one.form === 'value' || one.form === 'empty';
  const kind = written(left) ? right.is : left.is;
  const [one, other] = [asKind(left, kind), asKind(right, kind)];
  if (!one || !other) throw new Unfit(notForDatabase('a comparison of two kinds of values'), at);
  return { form: 'compare', is: 'flag', sign, left: one, right: other };
}

/** Reports what keeps a database from computing it; null then. */
function fitting<Form>(cursor: Cursor, make: () => Form): Form | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    cursor.report(error.told, error.at);
    return null;
  }
}

/** Translates the text of an expression; null after reporting why that is impossible. */
export function rowExpression(text: string, model: ResourceModel, cursor: Cursor): RowForm | null {
  const parsed = parseExpression(text);
  if (parsed.ok) return fitting(cursor, () => new RowExpression(model).of(parsed.node));
  cursor.report(parsed.message, parsed.offset);
  return null;
}

/** Compares a column with a form; null after reporting that they are of two kinds. */
export function rowComparison(sign: Comparison, left: RowForm, right: RowForm, cursor: Cursor): RowForm | null {
  return fitting(cursor, () => compared(sign, left, right, 0));
}
