import type { LayoutNode } from '../../../runtime/contract/formPlan.ts';
import type { CompiledAction, CompiledScreen } from '../../../runtime/model/compiled.ts';
import type { CompiledDocument } from '../../../runtime/model/document.ts';

/** Result of the compiler as text: names resolved, shorthand expanded, defaults filled in. */
export function summaryOf(document: CompiledDocument): string {
  return `${JSON.stringify(document.kind === 'page' ? pageSummary(document) : screenSummary(document), null, 2)}\n`;
}

function pageSummary(page: Extract<CompiledDocument, { kind: 'page' }>): unknown {
  const { kind, name, title, permission, layout, regions, filters } = page;
  return {
    ...{ kind, name, title, permission, layout },
    filters: filters.map(({ key }) => key),
    regions: Object.fromEntries(
      [...regions].map(([key, { content, visible }]) => [
        key,
        {
          ...(content.kind === 'widget' ? { widget: content.widget.name } : { screen: content.screen }),
          visibleReads: visible.reads.map((path) => path.join('.')),
        },
      ]),
    ),
  };
}

function screenSummary(screen: CompiledScreen): unknown {
  const { kind, name, title, permission, source, fields, order, search, columns, form } = screen;
  return {
    ...{ kind, name, title, permission },
    source: source && {
      dialect: source.dialect.name,
      calls: Object.fromEntries(
        Object.entries(source.calls).map(([key, call]) => [key, `${call.method} ${call.path.constant ?? '{…}'}`]),
      ),
      ...{ rowKey: source.rowKey, sort: source.sort, pageSize: source.pageSize, cache: source.cache },
    },
    order,
    fields: Object.fromEntries(
      [...fields.values()].map((field) => [
        field.name,
        {
          ...{ title: field.title, type: field.renderer.type, options: field.options?.kind ?? null },
          checks: [...field.checks, ...field.serverChecks].map(({ rule }) => rule),
          permission: field.permission,
        },
      ]),
    ),
    search: search.map(({ key, rule, params }) => ({ key, rule, params })),
    columns: columns.map(({ key, width, align, sortable, fixed }) => ({ key, width, align, sortable, fixed })),
    form: form && { columns: form.columns, open: form.open, width: form.width, layout: form.layout.map(layoutSummary) },
    actions: Object.fromEntries([...screen.actions.values()].map((action) => [action.name, actionSummary(action)])),
    toolbar: screen.toolbar.map((action) => action.name),
    rowActions: screen.rowActions.map((action) => action.name),
  };
}

function layoutSummary(node: LayoutNode): unknown {
  if (node.kind === 'fields') return node.fields.map(({ name }) => name);
  if (node.kind === 'group') return { group: node.title, fields: node.fields.map(({ name }) => name) };
  const parts = node.kind === 'tabs' ? node.tabs : node.steps;
  return { [node.kind]: parts.map(({ title, nodes }) => ({ title, nodes: nodes.map(layoutSummary) })) };
}

function actionSummary({ title, permission, selection, body }: CompiledAction): unknown {
  const runs = body.kind === 'builtIn' ? body.action.name : body.steps.map(({ verb }) => verb.verb);
  return { title, permission, selection, runs };
}
