import type { ResourceModel } from '../../common/resource/resource.ts';
import { resourcesOf } from '../../common/resource/resources.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { linkProblems } from './linkProblems.ts';
import { type ResourceText, readResource } from './readResource.ts';

/**
 * Checks resource documents that come to others which are already known to be right: each alone, and where it leads.
 * @returns the errors, with the index of their document
 */
export function checkBeside(
  files: readonly ResourceText[],
  others: readonly ResourceModel[],
): readonly { readonly index: number; readonly diagnostic: Diagnostic }[] {
  const read = files.map(readResource);
  const resources = resourcesOf([...others, ...read.flatMap(({ model }) => model ?? [])]);
  return read.flatMap((resource, index) => {
    const links = resource.model ? linkProblems(resource, resources) : [];
    const all = [...resource.diagnostics, ...links.map((problem) => resource.locator.diagnostic(problem))];
    return all.filter(({ severity }) => severity === 'error').map((diagnostic) => ({ index, diagnostic }));
  });
}
