import './detail.css';
import './heading.css';
import '../shared/cells.css';
import type { CompiledField } from '../../runtime/field.ts';
import type { CompiledForm, LayoutNode } from '../../runtime/formPlan.ts';
import { useChoices } from '../../runtime/react/choices.ts';
import type { FormModel } from '../../runtime/state/formModel.ts';
import { cellRecord } from './cellRecord.ts';

interface DetailPanelProps {
  readonly form: FormModel;
  readonly plan: CompiledForm;
}

/** Types whose content needs the whole width. */
const WIDE: ReadonlySet<string> = new Set(['textarea', 'grid']);

/** Columns of a detail list: three, at most four (requirement S9.4). */
function columnsOf(plan: CompiledForm): number {
  return Math.max(3, Math.min(4, plan.columns));
}

function DetailItem({ form, field }: { readonly form: FormModel; readonly field: CompiledField }) {
  const { byValue } = useChoices(field.options, form.scope, form.value(field.name));
  return (
    <div className={WIDE.has(field.renderer.type) ? 'gs-detail-item gs-detail-wide' : 'gs-detail-item'}>
      <dt>{field.title}</dt>
      <dd>
        {field.renderer.cell(form.value(field.name), { field, row: cellRecord(form, field), optionsByValue: byValue })}
      </dd>
    </div>
  );
}

function DetailFields({ form, names }: { readonly form: FormModel; readonly names: readonly string[] }) {
  const fields = names.flatMap((name) => form.fields.get(name) ?? []);
  const visible = fields.filter((field) => form.status(field.name).visible);
  return (
    <dl className="gs-detail-list">
      {visible.map((field) => (
        <DetailItem key={field.name} form={form} field={field} />
      ))}
    </dl>
  );
}

function DetailNode({ node, form }: { readonly node: LayoutNode; readonly form: FormModel }) {
  if (node.kind === 'fields') return <DetailFields form={form} names={node.fields.map((field) => field.name)} />;
  if (node.kind === 'group') {
    return (
      <section aria-label={node.title}>
        <h3 className="gs-form-heading">{node.title}</h3>
        <DetailFields form={form} names={node.fields.map((field) => field.name)} />
      </section>
    );
  }
  return (node.kind === 'tabs' ? node.tabs : node.steps).map((part) => (
    <section key={part.title} aria-label={part.title}>
      <h3 className="gs-form-heading">{part.title}</h3>
      {part.nodes.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a compiled layout never changes its order
        <DetailNode key={index} node={entry} form={form} />
      ))}
    </section>
  ));
}

/** A record for reading: the same fields and groups as text. */
export function DetailPanel({ form, plan }: DetailPanelProps) {
  return (
    <div className="gs-detail" style={Object.fromEntries([['--gs-detail-columns', columnsOf(plan)]])}>
      {plan.layout.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a compiled layout never changes its order
        <DetailNode key={index} node={node} form={form} />
      ))}
    </div>
  );
}
