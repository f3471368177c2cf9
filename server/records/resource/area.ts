import type { JobKind } from '../../foundation/runs/jobKind.ts';
import type { RunKind } from '../../foundation/runs/runKind.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Resource, ResourceHooks } from './model/resource.ts';

/** A figure of `GET /metrics` that only grows. */
export interface AreaCount {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Counts by the value of the label. */
  readonly read: () => Iterable<readonly [part: string, count: number]>;
}

/** What an area gives to the server; server/areas.ts puts it together. */
export interface Area {
  /** Name of its folder. */
  readonly name: string;
  readonly title: string;
  /** Routes that belong to no resource. */
  readonly routes?: readonly Route[];
  /** The routes that this area gives to each resource. */
  readonly routesOf?: (resource: Resource) => readonly Route[];
  /** Hooks of resources, by name. */
  readonly hooks?: Readonly<Record<string, ResourceHooks>>;
  /** The jobs that a schedule can name. */
  readonly chores?: readonly JobKind[];
  /** Chores that it carries out besides schedules. */
  readonly runs?: (services: () => Services) => readonly RunKind[];
  /** What monitoring reads of it. */
  readonly counts?: (services: () => Services) => readonly AreaCount[];
}
