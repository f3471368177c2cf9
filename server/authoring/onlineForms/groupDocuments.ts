import { completeResource } from '../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../src/common/resource/document.generated.ts';
import { type Resources, resourcesOf } from '../../../src/common/resource/resources.ts';
import { documentProblems } from '../../records/resource/documents/check.ts';
import { tabOf } from './behaviour.ts';
import { type DescribedGroup, type Problem, tablesOf } from './description.ts';
import { groupProblems } from './groupProblems.ts';
import { wireName } from './names.ts';
import { onlineName, resourceDocument } from './resourceDocument.ts';
import { resourceOfTable, type Surroundings } from './surroundings.ts';

/** Documents made from a group of described tables. */
interface GroupDocuments {
  /** Main table first. */
  readonly documents: readonly ResourceDocument[];
  /** Everything in force with these in place of their former state. */
  readonly resources: Resources;
}

type Outcome = ({ readonly ok: true } & GroupDocuments) | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The resource documents of a table and its sub-tables, or all mistakes in their descriptions. Mistakes that
 * the checks of descriptions miss come from the checks of documents, with their field.
 */
export async function groupDocuments(group: DescribedGroup, at: Surroundings): Promise<Outcome> {
  const problems = groupProblems(group, at);
  if (problems.length > 0) return { ok: false, problems };
  const tables = tablesOf(group);
  const own = new Set(tables.map(({ head }) => head.table_name));
  const resourceOf = (table: string) =>
    own.has(table) ? onlineName(table) : (resourceOfTable(at.resources, table)?.name ?? onlineName(table));
  const documents = tables.map((table) => resourceDocument(table, table === group.main ? group.subs : [], resourceOf));
  const names = new Set(documents.map(({ name }) => name));
  const others = at.resources.all.filter(({ name }) => !names.has(name));
  const told = await documentProblems(documents, others);
  if (told.length > 0) {
    return {
      ok: false,
      problems: told.map(({ index, column, pointer, message: said }): Problem => {
        const table = tables[index];
        const tab = tabOf(pointer);
        const message = tab === null ? said : `“${tab}”：${said}`;
        const field = table?.fields.find(({ db_field_name }) => wireName(db_field_name) === column);
        return { table: table?.head.table_name ?? '', field: field?.db_field_name ?? null, message };
      }),
    };
  }
  return { ok: true, documents, resources: resourcesOf([...others, ...documents.map((one) => completeResource(one))]) };
}
