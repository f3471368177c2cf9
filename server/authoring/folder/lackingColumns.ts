import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { columnWithoutMigration, tableWithoutMigration } from '../../../src/runtime/diagnostics/messages/server.ts';
import { Locator } from '../../../src/runtime/language/text/locate.ts';
import type { TableShape } from '../tableChanges/shape.ts';

interface ResourceText {
  readonly file: string;
  readonly text: string;
  readonly model: ResourceModel;
}

/** The columns of a resource that no migration has made yet, each at its place in the document. */
export function lackingColumns(
  { file, text, model }: ResourceText,
  present: ReadonlyMap<string, Pick<TableShape, 'columns'>>,
): readonly Diagnostic[] {
  if (model.view) return [];
  const table = present.get(model.table);
  const locator = new Locator(text, file);
  if (!table) {
    return [locator.diagnostic({ message: tableWithoutMigration(model.table), pointer: '/table', at: 'value' })];
  }
  const fields = new Set(table.columns.map(({ name }) => name));
  return [...model.columns.values()]
    .filter(({ field }) => !fields.has(field))
    .map(({ name, field }) =>
      locator.diagnostic({
        message: columnWithoutMigration(model.table, field),
        pointer: `/columns/${name}`,
        at: 'key',
      }),
    );
}
