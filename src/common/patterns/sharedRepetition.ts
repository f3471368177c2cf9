import { alternativesOf, type PatternPart, type Sequence } from './patternTree.ts';

/** So many repetitions that can take the same characters make matching time grow with the cube of the length. */
const TOO_MANY = 3;
/** Characters of every kind, for repetitions that take more than the ones that stand in the pattern. */
const SAMPLES = ' \t\naAzZ09_-.,;:/@=+*!"#电　';

/** What is known after a part of the pattern, about texts that repeat one character. */
interface State {
  /** Repetitions in a row that can share the character. */
  readonly count: number;
  /** Offset of the repetition that is one too many; it only matters when something behind it may fail. */
  readonly tooMany: number | null;
}

function whole(source: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return new RegExp(`^(?:${source})$`);
  }
}

/** Expressions for single characters and classes, of which documents have few; forgotten when there are many after all. */
const expressions = new Map<string, RegExp>();
const MOST_EXPRESSIONS = 500;

function takes(source: string, char: string): boolean {
  if (expressions.size > MOST_EXPRESSIONS) expressions.clear();
  const expression = expressions.get(source) ?? whole(source);
  expressions.set(source, expression);
  return expression.test(char);
}

function canTake(part: PatternPart, char: string): boolean {
  if (part.kind === 'character') return takes(part.source, char);
  return part.kind === 'group' && part.alternatives.some((inner) => inner.some((one) => canTake(one, char)));
}

function isOptional(part: PatternPart): boolean {
  if (part.fewest === 0) return true;
  return part.kind === 'group' && part.alternatives.some((inner) => inner.every(isOptional));
}

class Found extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super('shared repetition');
    this.offset = offset;
  }
}

function worst(states: readonly State[]): State {
  return states.reduce((left, right) => (right.count > left.count ? right : left));
}

function repeated(part: PatternPart, state: State): State {
  const count = state.count + (part.most === Number.POSITIVE_INFINITY ? 1 : 0);
  return { count, tooMany: state.tooMany ?? (count >= TOO_MANY ? part.at : null) };
}

/** @throws Found when something behind too many repetitions may fail */
function after(part: PatternPart, char: string, state: State): State {
  if (state.tooMany !== null && !isOptional(part)) throw new Found(state.tooMany);
  if (part.kind === 'edge') return state;
  if (part.kind === 'look') {
    for (const inner of part.alternatives) walk(inner, char, state);
    return state;
  }
  if (part.kind === 'group' && part.most === 1) {
    const inside = worst(part.alternatives.map((inner) => walk(inner, char, state)));
    return part.fewest === 0 ? worst([inside, state]) : inside;
  }
  if (canTake(part, char)) return repeated(part, state);
  return isOptional(part) ? state : { count: 0, tooMany: null };
}

function walk(sequence: Sequence, char: string, before: State): State {
  return sequence.reduce((state, part) => after(part, char, state), before);
}

/** A pattern that may begin anywhere is tried from every place, which is one repetition more. */
function isAnchored(sequence: Sequence): boolean {
  const [first] = sequence;
  if (first?.kind === 'group') return first.alternatives.every(isAnchored);
  return first?.kind === 'edge' && first.source === '^';
}

/**
 * Offset of a repetition that can take the same characters as two others before it (`.*.*.*x`, `\s*\s*,$` from any
 * place), or null. Stricter than need be: what stands between them may tell them apart for some texts.
 */
export function sharedRepetitionAt(pattern: string): number | null {
  // Most patterns repeat less than that, and are not read for it.
  if ((pattern.match(/[*+]|,\}/g)?.length ?? 0) + 1 < TOO_MANY) return null;
  const chars = new Set([...SAMPLES, ...pattern]);
  try {
    for (const sequence of alternativesOf(pattern)) {
      const count = isAnchored(sequence) ? 0 : 1;
      for (const char of chars) walk(sequence, char, { count, tooMany: null });
    }
    return null;
  } catch (found) {
    if (found instanceof Found) return found.offset;
    throw found;
  }
}
