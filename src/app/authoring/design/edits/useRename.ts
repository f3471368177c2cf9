import { useRef, useState } from 'react';
import { isRecord } from '../../../../runtime/data/json.ts';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import type { SchemaBook } from '../../assist/schemaBook.ts';
import { type CheckSurroundings, checkDraft } from '../../draft/checkDraft.ts';
import { renamed, renamingOf } from '../../rename/renamed.ts';
import type { Renaming } from '../../rename/renaming.ts';
import { type UseElsewhere, usesElsewhere } from '../../rename/usesElsewhere.ts';
import { removeAt, setAt } from '../../text/edits.ts';
import type { Merged, Part } from '../outline/outline.ts';
import type { Changed } from './commands.ts';
import { otherTexts } from './otherTexts.ts';

/** The document under edit, and what it is checked against. */
interface Renamable {
  readonly name: string;
  readonly text: string;
  readonly surroundings: CheckSurroundings;
  readonly book: SchemaBook;
  readonly selected: Part;
}

/** Fields or actions of the same kind as a part, own and lent ones. */
function neighbours(merged: Merged, { path }: Part): Readonly<Record<string, unknown>> {
  const [holder, grid] = path;
  if (!merged) return {};
  if (path.length === 4) return merged.fields[String(grid)]?.grid?.fields ?? {};
  if (holder === 'actions') return merged.actions;
  return holder === 'fields' ? merged.fields : {};
}

/** Whether a field that says nothing of itself is something all the same: the resource or a fragment says it. */
function isLent(field: unknown, name: string): boolean {
  return isRecord(field) && (isRecord(field.grid) || (typeof field.title === 'string' && field.title !== name));
}

/** The old name, and the other documents that still use it. */
export interface LeftElsewhere {
  readonly from: string;
  readonly uses: readonly UseElsewhere[];
}

/**
 * Renames a part wherever the document refers to it for certain, and reports where it may refer to
 * it, also in other documents.
 * @param take writes the text, and selects the part unless another one was selected meanwhile
 */
export function useRename(present: Renamable, take: (changed: Changed, isChosen: boolean) => void) {
  const { notify } = useRuntime().ports;
  const latest = useRef(present);
  latest.current = present;
  const [left, setLeft] = useState<LeftElsewhere | null>(null);
  const tellOthers = async (renaming: Renaming) => {
    const { name, surroundings, book } = present;
    setLeft(null);
    const uses = usesElsewhere(name, renaming, await otherTexts(name, surroundings), book);
    if (uses.length > 0) setLeft({ from: renaming.from, uses });
  };
  const rename = async (part: Part, to: string): Promise<string | null> => {
    const { name, text, surroundings, book } = present;
    // A name that still exists without its definition in the document is from a resource or a
    // fragment, which keeps it.
    const without = await checkDraft(name, removeAt(text, part.path, part.path.length - 1), surroundings);
    const silent = await checkDraft(name, setAt(text, part.path, {}), surroundings);
    const others = neighbours(without.merged, part);
    if (Object.hasOwn(others, part.name) || isLent(neighbours(silent.merged, part)[part.name], part.name))
      return '这个名称由资源或片段给出，不能在这里修改';
    const result = renamed(text, part.path, to, Object.keys(others), book);
    if ('refusal' in result) return result.refusal;
    if (latest.current.text !== text) return '文档刚才有改动，请再试一次';
    take(result, latest.current.selected.id === part.id);
    if (result.doubtful.length > 0) {
      notify.warning(`第 ${result.doubtful.join('、')} 行也有“${part.name}”，未能确定是否同一个名称，请检查`);
    }
    const renaming = renamingOf(part.path, to);
    if (renaming) void tellOthers(renaming);
    return null;
  };
  return { rename, left, forget: () => setLeft(null) };
}
