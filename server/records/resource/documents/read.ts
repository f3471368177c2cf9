import '../../../../src/common/patterns/linear/atHand.ts';
import '../../../../src/common/values/number/atHand.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedPattern } from '../../../../src/common/patterns/index.ts';
import { completeResource } from '../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../src/common/resource/document.generated.ts';
import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import { type Resources, resourcesOf } from '../../../../src/common/resource/resources.ts';
import { resource as validate } from '../../../../src/common/resource/validate.generated.js';
import { patternFault } from '../../../foundation/patterns/patternFault.ts';
import { projectRoot } from '../../../foundation/projectRoot.ts';
import { StartError } from '../../../foundation/startError.ts';
import { isJoined } from './joined.ts';

/** A resource document with the name from its path. */
interface ResourceFile {
  readonly name: string;
  /** Address below the project, for messages. */
  readonly file: string;
  readonly text: string;
}

const FOLDER = 'schemas/resources';

/** The resource documents of a folder, in the order of their names. */
async function resourceFiles(schemas: string): Promise<ResourceFile[]> {
  const folder = join(schemas, 'resources');
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5).replaceAll('\\', '/'));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = `${FOLDER}/${name}.json`;
      return { name, file, text: await readFile(join(folder, `${name}.json`), 'utf8') };
    }),
  );
}

function isResource(value: unknown): value is ResourceDocument {
  return validate(value);
}

/** Returns null if something is wrong with the text, which the pipeline describes. */
function modelOf({ name, text }: ResourceFile): ResourceModel | null {
  try {
    const value: unknown = JSON.parse(text);
    return isResource(value) && value.name === name ? completeResource(value) : null;
  } catch (error) {
    // No JSON, or a column of an unknown type; anything else is a mistake of ours.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws StartError naming the columns whose pattern the engine cannot parse */
function requirePatterns(models: readonly ResourceModel[]): void {
  const faults = models.flatMap(({ name, columns }) =>
    [...columns.values()].flatMap(({ name: column, pattern }) => {
      const fault = pattern === null || namedPattern(pattern) ? null : patternFault(pattern);
      return fault === null
        ? []
        : [`${FOLDER}/${name}.json, column "${column}", pattern ${JSON.stringify(pattern)}: ${fault}`];
    }),
  );
  if (faults.length > 0) throw new StartError(['the resource documents are not right', ...faults].join('\n'));
}

/**
 * Joins resource documents into one set. Sound ones are read without the pipeline, which only a mistake needs: it
 * would make every start slower.
 * @throws StartError with every mistake at its line and column
 */
export async function joinResources(files: readonly ResourceFile[]): Promise<Resources> {
  const models = files.flatMap((file) => modelOf(file) ?? []);
  requirePatterns(models);
  const resources = resourcesOf(models);
  if (models.length === files.length && isJoined(resources)) return resources;
  const { checkResources } = await import('../../../../src/runtime/resource/checkResources.ts');
  const { formatDiagnostic } = await import('../../../../src/runtime/diagnostics/diagnostic.ts');
  const { diagnostics } = checkResources(files);
  throw new StartError(['the resource documents are not right', ...diagnostics.map(formatDiagnostic)].join('\n'));
}

/**
 * All resources of a folder of documents, by default that of the project.
 * @throws StartError with every mistake at its line and column
 */
export async function readResources(schemas = join(projectRoot(), 'schemas')): Promise<Resources> {
  return joinResources(await resourceFiles(schemas));
}
