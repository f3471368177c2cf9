import type { Resource as ResourceDocument } from '../../../src/common/resource/document.generated.ts';
import type { Services } from '../../http/services.ts';
import { verdictOn } from '../screens/check.ts';
import { openLibrary, placeOf } from '../screens/library.ts';
import type { DescribedGroup, Problem } from './description.ts';
import { wireName } from './names.ts';
import { onlineName } from './resourceDocument.ts';
import type { GeneratedScreens } from './screenDocument.ts';

/**
 * The console's diagnostics for the screen of a described table. Descriptions are checked before, so these
 * are mistakes that those checks miss: a pattern that takes for ever, two columns that a screen cannot
 * distinguish.
 */
export async function screenProblems(
  { main }: DescribedGroup,
  { screen, parts }: GeneratedScreens,
  documents: readonly ResourceDocument[],
  services: Pick<Services, 'db' | 'onlineForms' | 'folder'>,
): Promise<readonly Problem[]> {
  const library = await openLibrary(services);
  const own = new Map(documents.map((document) => [document.name, JSON.stringify(document)]));
  const table = main.head.table_name;
  const verdict = await verdictOn(JSON.stringify(screen), onlineName(table), {
    ...library,
    names: [...new Set([...library.names, ...parts.keys()])],
    read: async (name) => {
      const part = parts.get(name);
      return part === undefined ? library.read(name) : { file: placeOf(name), text: JSON.stringify(part) };
    },
    readResource: async (name) => {
      const text = own.get(name);
      return text === undefined ? library.readResource(name) : { file: `onl_cgform_live/${name}.json`, text };
    },
  });
  const errors = verdict.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return [];
  const { chineseOf } = await import('../screens/chinese.ts');
  return errors.map((diagnostic): Problem => {
    const { message, pointer } = diagnostic;
    const button = /\/actions\/([^/]+)/.exec(pointer)?.[1];
    if (button !== undefined) {
      const place = pointer
        .replace(/^.*\/actions\/[^/]+\//, '')
        .replace(/^do\/(\d+)/, (_, at) => `步骤${Number(at) + 1}`);
      return { table, field: null, button, message: `${place}：${chineseOf(diagnostic)}` };
    }
    const name = /\/(?:columns|fields)\/([^/]+)/.exec(pointer)?.[1];
    const field = main.fields.find(({ db_field_name }) => wireName(db_field_name) === name);
    return { table, field: field?.db_field_name ?? null, message };
  });
}
