import { parseJson } from '../../../common/parseJson.ts';
import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { LookupPlan, TablePlan } from '../../../runtime/contract/option.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { lookupTable } from '../../fieldParts/lookupTable.ts';
import { booleanProp, choiceOfProp, closed, textProp } from '../../fieldParts/propSchema.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { displayProp } from '../choice/select.tsx';
import { choiceOf } from './treeValue.ts';

type Props = Readonly<Record<string, unknown>>;

/** The compiler asks before it is known whether the props are right. */
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const BAD_CONDITION = '组件JTreeSelect-condition传值有误，需要一个json字符串!';

/** The plan under the condition of the props; one that is no object lets nothing load (S5.9). */
function conditioned(plan: LookupPlan, props: Props): LookupPlan {
  const text = textIn(propsOf({ props }, 'tree').condition);
  if (text.trim() === '') return plan;
  const condition = parseJson(text);
  if (!isRecord(condition)) return { ...plan, fault: BAD_CONDITION };
  const reads = plan.where?.reads ?? [];
  const evaluate: NonNullable<LookupPlan['where']>['evaluate'] = (scope) => {
    const where = plan.where?.evaluate(scope);
    return { ...(isRecord(where) ? where : {}), ...condition } satisfies Row;
  };
  return { ...plan, where: { reads, evaluate } };
}

function tablePlan(props: Props, table: TablePlan): LookupPlan {
  const plan = lookupTable(table);
  if (plan.source.kind !== 'table') return plan;
  const { top, hasChildField } = propsOf({ props }, 'tree');
  return { ...plan, source: { ...plan.source, top: textIn(top), hasChildren: textIn(hasChildField) || undefined } };
}

function categoryPlan(props: Props): LookupPlan {
  const { category, store: stored } = propsOf({ props }, 'tree');
  const root = textIn(category);
  const store = stored === 'code' ? 'code' : 'id';
  return { kind: 'lookup', source: { kind: 'category', root: root === '0' ? '' : root, store } };
}

/** A choice of a tree whose branches load when they open (S7.26c, S7.28). */
export const treeField: FieldRenderer = {
  type: 'tree',
  value: 'text',
  description:
    'A choice of a tree whose branches load when they open: rows of a table that hang below each other by the `parent` of `dict`, or categories.',
  props: closed({
    multiple: booleanProp('Several choices, stored as values joined with commas.'),
    top: textProp('What the parent column holds in the first rows. Default: nothing.'),
    hasChildField: textProp('Column that is 1 in rows with others below; without it the server may look.'),
    condition: textProp('JSON object: column → value that rows must have.'),
    category: textProp('Code of the category whose subcategories are offered instead of a table; 0 for all.'),
    store: choiceOfProp(['id', 'code'], 'What is stored of a category. Default id.'),
    display: displayProp,
  }),
  choice: true,
  nested: true,
  lookup: (props, table) => {
    if (table) return conditioned(tablePlan(props, table), props);
    return propsOf({ props }, 'tree').category === undefined ? null : conditioned(categoryPlan(props), props);
  },
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./tree.input.tsx')),
  cell: (value, context) => choiceCell(choiceOf(value), context),
  text: (value, context) => choiceText(choiceOf(value), context),
};
