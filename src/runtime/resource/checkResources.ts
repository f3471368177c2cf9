import { type Resources, resourcesOf } from '../../common/resource/resources.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { nameDiffersFromResourceFile, nameTaken } from '../diagnostics/messages/resources.ts';
import { linkProblems } from './linkProblems.ts';
import { type ReadResource, type ResourceText, readResource } from './readResource.ts';

/** A resource document of the project. */
export interface ResourceFile extends ResourceText {
  /** Name derived from its path; null for a file elsewhere. */
  readonly name: string | null;
}

/** All resource documents after every stage. */
interface CheckedResources {
  readonly resources: Resources;
  readonly diagnostics: readonly Diagnostic[];
}

function byPosition(left: Diagnostic, right: Diagnostic): number {
  return left.line - right.line || left.column - right.column || left.code.localeCompare(right.code);
}

/** Names and tables that two documents claim. */
class Claims {
  private readonly owners = new Map<string, string>();

  claim(what: string, name: string, file: string): Message | null {
    const key = `${what} ${name}`;
    const owner = this.owners.get(key);
    if (owner !== undefined) return nameTaken(what, name, owner);
    this.owners.set(key, file);
    return null;
  }
}

function claimProblems(resource: ReadResource, expected: string | null, claims: Claims): readonly Diagnostic[] {
  const { locator, model, name, file } = resource;
  const at = (pointer: string, message: Message | null) =>
    message === null ? [] : [locator.diagnostic({ message, pointer, at: 'value' })];
  if (!model) return [];
  const misnamed = expected === null || expected === name ? null : nameDiffersFromResourceFile(name, expected);
  return [
    ...at('/name', misnamed),
    ...at('/name', claims.claim('name', name, file)),
    ...at('/table', claims.claim('table', model.table, file)),
  ];
}

/**
 * Checks resource documents alone and together: that names agree with paths and are taken once, that a table belongs to
 * one of them, that references, children and dictionaries lead somewhere. No text makes it throw.
 */
export function checkResources(files: readonly ResourceFile[]): CheckedResources {
  const read = files.map((file) => ({ resource: readResource(file), expected: file.name }));
  const resources = resourcesOf(read.flatMap(({ resource }) => resource.model ?? []));
  const claims = new Claims();
  const diagnostics = read.flatMap(({ resource, expected }) => {
    const { locator } = resource;
    const links = resource.model ? linkProblems(resource, resources) : [];
    return [
      ...resource.diagnostics,
      ...claimProblems(resource, expected, claims),
      ...links.map((problem) => locator.diagnostic(problem)),
    ].sort(byPosition);
  });
  return { resources, diagnostics };
}
