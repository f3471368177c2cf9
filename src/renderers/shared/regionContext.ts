import { type ComponentType, createContext } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import type { RegionValue } from '../../runtime/state/page/regionsModel.ts';

/** The selection as stored in the address of the page. */
export interface ChosenKey {
  /** Null as long as nothing was chosen. */
  readonly key: string | null;
  choose(key: string): void;
}

/** What a screen in a region of a page publishes to the other regions. */
export interface RegionHandle {
  /** Title of the region; null without one. */
  readonly title: string | null;
  publish(change: Partial<RegionValue>): void;
  /** Whether the first row is chosen as long as no other one is. */
  readonly selectsFirst: boolean;
  /** Null where the choice is not kept in the address. */
  readonly chosen: ChosenKey | null;
}

/** The region around a screen; null outside of a page and in everything opened above it. */
export const RegionContext = createContext<RegionHandle | null>(null);

interface NestedScreenProps {
  readonly name: string;
  readonly params: Row;
  /** The document itself, if it is inline in the page; otherwise it is loaded by name. */
  readonly document?: CompiledScreen | undefined;
}

/** Draws a screen by name inside another; a context because a screen may be a page and a page holds screens. */
export const NestedScreenContext = createContext<ComponentType<NestedScreenProps> | null>(null);
