import type { ResourceColumn, ResourceModel } from '../../src/common/resource/resource.ts';
import type { Resources } from '../../src/common/resource/resources.ts';

/** `sys_dict_item` → `SysDictItemTable`. */
function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function rowType(column: ResourceColumn): string {
  const value = column.always ? column.type.row : `${column.type.row} | null`;
  return column.default === null ? value : `Generated<${value}>`;
}

function tableType(resource: ResourceModel): string {
  const rows = [...resource.columns.values()].map((column) => {
    const unit = column.unit === null ? '' : `, ${column.unit}`;
    return `  /** ${column.title}${unit} */\n  ${column.field}: ${rowType(column)};`;
  });
  return `/** ${resource.title}: ${resource.name} */\nexport interface ${typeName(resource.table)} {\n${rows.join('\n')}\n}`;
}

/** TypeScript of the rows that the resources' tables hold, for kysely. */
export function rowTypes(resources: Resources): string {
  const all = [...resources.all].sort((left, right) => left.table.localeCompare(right.table));
  const tables = all.map(({ table }) => `  ${table}: ${typeName(table)};`);
  return [
    '// Written by `npm run types` from schemas/resources; never edited by hand.',
    "import type { Generated } from 'kysely';",
    '',
    '/** The tables of all resources, names and columns as in the database. */',
    'export interface ResourceTables {',
    ...tables,
    '}',
    '',
    ...all.map((resource) => `${tableType(resource)}\n`),
  ].join('\n');
}
