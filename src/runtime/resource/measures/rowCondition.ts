import type { ResourceModel } from '../../../common/resource/resource.ts';
import { normaliseCondition } from '../../conditions/normalise.ts';
import { isRecord } from '../../data/json.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { notForDatabase, unknownColumn } from '../../diagnostics/messages/resources.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { kindOfColumn, rowComparison, rowExpression } from './rowExpression.ts';
import type { Comparison, RowForm } from './rowForm.ts';

const SIGNS: Readonly<Record<string, Comparison>> = { eq: '==', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' };

/** Translates conditions over the columns of one resource. */
class RowCondition {
  private readonly model: ResourceModel;

  constructor(model: ResourceModel) {
    this.model = model;
  }

  of(condition: unknown, cursor: Cursor): RowForm | null {
    if (typeof condition === 'boolean') return { form: 'value', is: 'flag', value: condition };
    if (!isRecord(condition)) return null;
    return joined(
      'both',
      Object.entries(condition).map(([key, value]) => this.entry(key, value, cursor.at(key))),
    );
  }

  private entry(key: string, value: unknown, cursor: Cursor): RowForm | null {
    if (key === '$expr') {
      const form = rowExpression(String(value), this.model, cursor);
      if (form && form.is !== 'flag') cursor.report(notForDatabase('what is neither true nor false'), 0);
      return form?.is === 'flag' ? form : null;
    }
    if (key === '$not') {
      const of = this.of(value, cursor);
      return of && { form: 'not', is: 'flag', of };
    }
    if (key === '$any' || key === '$all') {
      const parts = Array.isArray(value) ? value.map((part, index) => this.of(part, cursor.at(index))) : [];
      return joined(key === '$any' ? 'either' : 'both', parts);
    }
    return this.rules(key, value, cursor);
  }

  private rules(key: string, rules: unknown, cursor: Cursor): RowForm | null {
    const column = this.model.columns.get(key);
    if (!column && !key.startsWith('$') && !key.includes('.')) {
      cursor.reportKey(unknownColumn(key, '"measures"', nearest(key, this.model.columns.keys())));
      return null;
    }
    const kind = column ? kindOfColumn(column) : null;
    if (!column || kind === null || !column.readable || !isRecord(rules)) {
      cursor.reportKey(notForDatabase(`"${key}"`));
      return null;
    }
    const left: RowForm = { form: 'column', is: kind, column };
    return joined(
      'both',
      Object.entries(rules).map(([rule, wanted]) => this.rule(left, rule, wanted, cursor.at(rule))),
    );
  }

  private rule(
    left: Extract<RowForm, { form: 'column' }>,
    rule: string,
    wanted: unknown,
    cursor: Cursor,
  ): RowForm | null {
    if (rule === 'empty') {
      const isEmpty: RowForm = { form: 'isEmpty', is: 'flag', of: left };
      return wanted === false ? { form: 'not', is: 'flag', of: isEmpty } : isEmpty;
    }
    if (rule === 'in' && Array.isArray(wanted))
      return joined(
        'either',
        wanted.map((one, index) => this.compared(left, '==', one, cursor.at(index))),
      );
    const sign = SIGNS[rule];
    if (sign !== undefined) return this.compared(left, sign, wanted, cursor);
    cursor.reportKey(notForDatabase(`"${rule}"`));
    return null;
  }

  private compared(
    left: Extract<RowForm, { form: 'column' }>,
    sign: Comparison,
    wanted: unknown,
    cursor: Cursor,
  ): RowForm | null {
    const right = this.wanted(wanted, cursor);
    if (right === null) return null;
    if (!left.column.multiple || right.form === 'empty') return rowComparison(sign, left, right, cursor);
    if (right.form !== 'value' || (sign !== '==' && sign !== '!=')) {
      cursor.report(notForDatabase(`"${left.column.name}", which holds several values,`));
      return null;
    }
    const member: RowForm = { form: 'member', is: 'flag', column: left.column, value: String(right.value) };
    return sign === '==' ? member : { form: 'not', is: 'flag', of: member };
  }

  private wanted(value: unknown, cursor: Cursor): RowForm | null {
    if (value === null || value === '') return { form: 'empty', is: 'text' };
    if (typeof value === 'number') return { form: 'value', is: 'number', value };
    if (typeof value === 'boolean') return { form: 'value', is: 'flag', value };
    const text = String(value);
    const inner = /^\{([^{}]+)\}$/.exec(text)?.[1];
    if (inner !== undefined) return rowExpression(inner, this.model, cursor.from(1));
    if (!/[{}]/.test(text)) return { form: 'value', is: 'text', value: text };
    cursor.report(notForDatabase('a text with braces inside'));
    return null;
  }
}

function joined(form: 'both' | 'either', parts: readonly (RowForm | null)[]): RowForm | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : { form, is: 'flag', parts: known };
}

/** Translates a condition; null after reporting why that is impossible. */
export function rowCondition(condition: unknown, model: ResourceModel, cursor: Cursor): RowForm | null {
  return new RowCondition(model).of(normaliseCondition(condition), cursor);
}
