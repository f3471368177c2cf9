import type { Resources } from '../src/common/resource/resources.ts';
import { authoring } from './authoring/area.ts';
import { credentials } from './credentials/area.ts';
import { files } from './files/area.ts';
import type { JobKind } from './foundation/runs/jobKind.ts';
import type { RunKind } from './foundation/runs/runKind.ts';
import type { Tag } from './http/openapi/document.ts';
import type { Route } from './http/route.ts';
import type { Services } from './http/services.ts';
import { identity } from './identity/area.ts';
import { imports } from './import/area.ts';
import { messages } from './messages/area.ts';
import { operations } from './operations/area.ts';
import { organisation } from './organisation/area.ts';
import { plant } from './plant/area.ts';
import { records } from './records/area.ts';
import type { Area, AreaCount } from './records/resource/area.ts';
import { readResources } from './records/resource/documents/read.ts';
import { hookedResources, resourceOf } from './records/resource/model/resource.ts';
import { rights } from './rights/area.ts';

/** The areas that give something to the server, the lowest first. */
const AREAS: readonly Area[] = [
  ...[records, credentials, rights, organisation, files, identity],
  ...[messages, imports, plant, operations, authoring],
];

/** Names of the areas in the description of the server. */
export const TAGS: readonly Tag[] = AREAS.map(({ name, title }) => ({ name, description: title }));

/** Every job that a schedule can name, in the order of the dictionary `job_name`. */
export const CHORES: readonly JobKind[] = AREAS.flatMap(({ chores = [] }) => chores);

/** Chores of the areas outside of requests, besides schedules. */
export function runKinds(services: () => Services): readonly RunKind[] {
  return AREAS.flatMap(({ runs }) => runs?.(services) ?? []);
}

/** What monitoring reads of areas. */
export function areaCounts(services: () => Services): readonly AreaCount[] {
  return AREAS.flatMap(({ counts }) => counts?.(services) ?? []);
}

const HOOKS = Object.fromEntries(AREAS.flatMap(({ hooks = {} }) => Object.entries(hooks)));

/**
 * The resources of the project's documents, each with its hooks. Those that administrators describe get theirs where
 * online forms come into force.
 * @throws StartError for mistakes in documents; Error when there are hooks for a resource that no document describes
 */
export async function loadResources(schemas?: string): Promise<Resources> {
  return completeSet(await readResources(schemas));
}

/**
 * The resources with their hooks.
 * @throws Error if there are hooks for a resource that no document describes
 */
export function completeSet(models: Resources): Resources {
  const lost = Object.keys(HOOKS).find((name) => !models.get(name));
  if (lost !== undefined) throw new Error(`there are hooks for "${lost}", which no document describes`);
  return withAllHooks(models);
}

/** The resources with the hooks of all areas. */
export function withAllHooks(models: Resources): Resources {
  return hookedResources(models.all, HOOKS);
}

/** Every route of the server: those written by hand, and those that follow from the resources. */
export function createRoutes(resources: Resources): readonly Route[] {
  return AREAS.flatMap(({ name, routes = [], routesOf = () => [] }) =>
    [...routes, ...resources.all.flatMap((model) => routesOf(resourceOf(model, resources)))].map((route) => ({
      ...route,
      area: name,
    })),
  );
}
