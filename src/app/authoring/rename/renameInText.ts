import type { ExpressionNode } from '../../../runtime/expressions/ast.ts';
import { parseExpression } from '../../../runtime/expressions/parse.ts';
import { splitTemplate } from '../../../runtime/expressions/splitTemplate.ts';
import { nodesOf } from '../../../runtime/expressions/walk.ts';
import { placeOfUse, type Renaming, type Surroundings } from './renaming.ts';

/** A path with the renamed part under its new name. */
function renamedPath(path: readonly string[], renaming: Renaming, surroundings: Surroundings): readonly string[] {
  const at = placeOfUse(renaming, path, surroundings);
  return at < 0 ? path : path.with(at, renaming.to);
}

/** The key of a condition, `parts.amount`, after the renaming. */
export function renameInKey(key: string, renaming: Renaming, surroundings: Surroundings): string {
  return renamedPath(key.split('.'), renaming, surroundings).join('.');
}

type PathNode = Extract<ExpressionNode, { kind: 'path' }>;

/**
 * An expression after the renaming.
 * @returns null for a text that cannot be read as an expression, and where a path is not written in one piece
 */
export function renameInExpression(text: string, renaming: Renaming, surroundings: Surroundings): string | null {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  const paths = nodesOf(parsed.node).filter((node): node is PathNode => node.kind === 'path');
  let changed = text;
  // From the end, so that the places of those before stay right.
  for (const { path, at } of paths.toSorted((one, other) => other.at - one.at)) {
    const next = renamedPath(path, renaming, surroundings);
    if (next === path) continue;
    const written = path.join('.');
    if (!text.startsWith(written, at)) return null;
    changed = changed.slice(0, at) + next.join('.') + changed.slice(at + written.length);
  }
  return changed;
}

/**
 * A text with expressions in braces after the renaming.
 * @returns null where a brace part cannot be read
 */
export function renameInTemplate(text: string, renaming: Renaming, surroundings: Surroundings): string | null {
  const split = splitTemplate(text);
  if (!split.ok) return null;
  let changed = text;
  for (const piece of split.pieces.toReversed()) {
    if (piece.kind === 'text') continue;
    const next = renameInExpression(piece.text, renaming, surroundings);
    if (next === null) return null;
    changed = changed.slice(0, piece.at) + next + changed.slice(piece.at + piece.text.length);
  }
  return changed;
}
