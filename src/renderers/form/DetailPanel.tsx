import detailStyles from './detail.module.css';
import styles from './heading.module.css';
import '../shared/cells.css';
import type { CompiledForm, LayoutNode, PlacedField } from '../../runtime/contract/formPlan.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useChoices } from '../../runtime/react/choices.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { DetailList } from '../display/DetailList.tsx';

interface DetailPanelProps {
  readonly form: FormModel;
  readonly plan: CompiledForm;
  readonly kind: CompiledScreen['kind'];
}

/** Types whose content needs the whole width. */
const WIDE: ReadonlySet<string> = new Set(['textarea', 'grid', 'editor', 'markdown', 'code', 'progress']);

function DetailValue({ form, field }: { readonly form: FormModel; readonly field: CompiledField }) {
  const { byValue } = useChoices(field.options, form.scope, form.value(field.name));
  const draw = field.renderer.detail ?? field.renderer.cell;
  return draw(form.value(field.name), { field, row: cellRecord(form, field), optionsByValue: byValue });
}

interface DetailFieldsProps {
  readonly form: FormModel;
  readonly places: readonly PlacedField[];
  readonly columns: number;
  /** Columns of the form for which the places were written: who takes all of them takes the whole width here. */
  readonly written: number;
}

/** A field at its place in the layout: for a grid in a view, with the columns of the view. */
function placedField(form: FormModel, { name, view }: PlacedField): CompiledField | null {
  const field = form.fields.get(name);
  const plan = view === undefined ? undefined : field?.grid?.views.get(view);
  if (!field || !plan) return field ?? null;
  const shown = new Map(field.columns?.map((column) => [column.name, column]));
  return { ...field, columns: plan.flatMap((column) => shown.get(column.field) ?? []) };
}

function DetailFields({ form, places, columns, written }: DetailFieldsProps) {
  const entries = places.flatMap((place) => {
    const field = placedField(form, place);
    if (!field || !form.status(field.name).visible) return [];
    const isWhole = written > 1 && place.span >= written;
    return {
      key: field.name,
      title: field.title,
      content: <DetailValue form={form} field={field} />,
      isWide: isWhole || WIDE.has(field.renderer.type),
      span: place.span,
    };
  });
  return <DetailList entries={entries} columns={columns} />;
}

interface DetailNodeProps {
  readonly node: LayoutNode;
  readonly form: FormModel;
  readonly columns: number;
  readonly written: number;
}

function DetailNode({ node, form, columns, written }: DetailNodeProps) {
  if (node.kind === 'fields') {
    return <DetailFields form={form} places={node.fields} columns={columns} written={written} />;
  }
  if (node.kind === 'group') {
    return (
      <section aria-label={node.title}>
        <h3 className={styles.heading}>{node.title}</h3>
        <DetailFields form={form} places={node.fields} columns={columns} written={written} />
      </section>
    );
  }
  return (node.kind === 'tabs' ? node.tabs : node.steps).map((part) => (
    <section key={part.title} aria-label={part.title}>
      <h3 className={styles.heading}>{part.title}</h3>
      {part.nodes.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a compiled layout never changes its order
        <DetailNode key={index} node={entry} form={form} columns={columns} written={written} />
      ))}
    </section>
  ));
}

/** A record for reading: the same fields and groups as text. */
export function DetailPanel({ form, plan, kind }: DetailPanelProps) {
  // Fields in one column read better in three; a detail sets its own number of columns.
  const columns = kind === 'detail' ? plan.columns : Math.max(3, plan.columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a window or drawer it scrolls, which must work by keyboard
    <section className={detailStyles.detail} aria-label="详情" tabIndex={0}>
      {plan.layout.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a compiled layout never changes its order
        <DetailNode key={index} node={node} form={form} columns={columns} written={plan.columns} />
      ))}
    </section>
  );
}

/** Record for a cell of a form: the value and the text that the server sent for it. */
function cellRecord(form: FormModel, { name }: CompiledField): Row {
  const served = `${name}_dictText`;
  return { [name]: form.value(name), [served]: form.value(served) };
}
