import { useEffect, useState } from 'react';
import type { Lookup } from '../../../runtime/contract/lookup.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureText } from '../../fieldParts/lookupFailure.ts';
import { type Branch, withBranches } from './branches.ts';

interface Tree {
  readonly of: Lookup;
  /** Null until the first level has come. */
  readonly branches: readonly Branch[] | null;
  readonly failure: string | null;
}

/** A tree of choices as far as it is open. */
interface Branches {
  readonly branches: readonly Branch[] | null;
  /** Why the first level did not come. */
  readonly failure: string | null;
  /** Asks for the first level unless it is there, and for what is below these branches, one in the other. */
  readonly begin: (path?: readonly string[]) => void;
  /** Fetches the children of a branch; rejects on failure, after the error was shown. */
  readonly open: (key: string) => Promise<void>;
}

/** Loads a tree level by level; another lookup begins anew. */
export function useBranches(lookup: Lookup | undefined): Branches {
  const { notify } = useRuntime().ports;
  const [tree, setTree] = useState<Tree | null>(null);
  const [questions] = useState(() => new Set<AbortController>());
  const current = tree !== null && tree.of === lookup ? tree : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked of another lookup is no use any more
  useEffect(
    () => () => {
      for (const question of questions) question.abort();
      questions.clear();
    },
    [questions, lookup],
  );

  const ask = async (of: Lookup, parent: string | null) => {
    const question = new AbortController();
    questions.add(question);
    try {
      return await of.children(parent, question.signal);
    } catch (error) {
      const text = question.signal.aborted ? null : failureText(error);
      if (text !== null) notify.error(text);
      throw error;
    } finally {
      questions.delete(question);
    }
  };
  const levels = async (of: Lookup, path: readonly string[]) => {
    const [first, ...below] = await Promise.all([null, ...path].map((parent) => ask(of, parent)));
    return path.reduce<readonly Branch[]>(
      (tree, key, index) => withBranches(tree, key, below[index] ?? []),
      first ?? [],
    );
  };
  const load = async (of: Lookup, path: readonly string[]) => {
    const level = await levels(of, path).then(
      (branches): Tree => ({ of, branches, failure: null }),
      (error: unknown): Tree | null => {
        const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
        return isGivenUp ? null : { of, branches: null, failure: failureText(error) ?? '加载失败' };
      },
    );
    if (level) setTree((before) => (before?.of === of && before.branches ? before : level));
  };
  return {
    branches: current?.branches ?? null,
    failure: current?.failure ?? null,
    begin: (path = []) => {
      if (lookup && !current?.branches) void load(lookup, path);
    },
    open: async (key) => {
      if (!lookup) return;
      const below = await ask(lookup, key);
      setTree((before) =>
        before?.of === lookup && before.branches
          ? { ...before, branches: withBranches(before.branches, key, below) }
          : before,
      );
    },
  };
}
