import type { CompiledAction } from './compiled.ts';
import type { CompiledDocument } from './document.ts';

/** A permission code that a document asks for. */
export interface Guard {
  readonly code: string;
  /** Title of the action it guards, or what it lets people see. */
  readonly title: string;
}

/**
 * The permission codes of a document: those of its actions, then those of its fields; each once, in the order in which
 * they are met. Codes of documents that it opens are theirs.
 */
export function guardsOf(document: CompiledDocument): readonly Guard[] {
  const guards = new Map<string, string>();
  const add = (codes: string | null, title: string) => {
    for (const code of (codes ?? '').split(',').map((part) => part.trim())) {
      if (code !== '' && !guards.has(code)) guards.set(code, title);
    }
  };
  for (const { permission, title } of actionsOf(document)) add(permission, title);
  const fields = document.kind === 'page' ? [] : document.fields.values();
  for (const { permission, title } of fields) add(permission, `${title}可见`);
  return [...guards].map(([code, title]) => ({ code, title }));
}

function actionsOf(document: CompiledDocument): readonly CompiledAction[] {
  const placed = document.kind === 'page' ? (document.header?.links ?? []) : document.rowActions;
  return [...document.toolbar, ...placed, ...document.actions.values()];
}
