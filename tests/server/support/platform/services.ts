import type { Kysely } from 'kysely';
import { stillFolder } from '../../../../server/authoring/folder/stillFolder.ts';
import type { Database } from '../../../../server/foundation/database/schema.ts';
import type { Logger } from '../../../../server/foundation/logger.ts';
import { RunEngine } from '../../../../server/foundation/runs/runEngine.ts';
import type { Config } from '../../../../server/foundation/settings/config.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { createGates } from '../../../../server/http/limits/gates.ts';
import { createRequestLimits } from '../../../../server/http/limits/requestLimits.ts';
import { ServerState } from '../../../../server/http/serverState.ts';
import type { DataRule, RefusedCall, Services, SignedInUser } from '../../../../server/http/services.ts';
import { RequestTrace } from '../../../../server/http/tracing/requestTrace.ts';
import type { DictionaryForm } from '../../../../src/common/resource/resource.ts';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import type { Rights } from '../../../../src/common/rights.ts';

export const user: SignedInUser = {
  id: 'u1',
  username: 'tester',
  realname: '测试员',
  orgCode: 'A01',
  tenantIds: [1, 2],
  sessionTenant: null,
};

export interface Doubles {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly config?: Partial<Config>;
  readonly clock?: () => Date;
  /** Button rights the user owns; default all. */
  readonly codes?: ReadonlySet<string>;
  /** How the user sees columns that are guarded by a code; default full. */
  readonly access?: Readonly<Record<string, ReturnType<Rights['access']>>>;
  readonly menus?: ReadonlySet<string>;
  /** The data rules of every screen, a list for each role; default none. */
  readonly rules?: () => readonly (readonly DataRule[])[];
  /** Gets every call that was refused for want of a right. */
  readonly refused?: RefusedCall[];
  /** Enabled items of dictionaries by code; a value is its own text. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Counts the questions, to see that a page asks a dictionary once. */
  readonly dictionaries?: (dictionary: DictionaryForm, values: readonly string[]) => ReadonlyMap<string, string>;
}

const itemsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, text: value, title: value, label: value }));

/** The ports of the HTTP layer with known answers: the token `good` is valid, `ended` was, all others never were. */
export function testServices({
  db,
  log,
  config,
  clock,
  codes,
  menus,
  access = {},
  rules,
  dictionaries,
  choices = {},
  refused,
}: Doubles): Services {
  return {
    db,
    log,
    clock: clock ?? (() => new Date()),
    config: { ...readConfig({}, '/'), ...config },
    session: {
      tokens: { create: () => 'good', isOwn: (token) => token.startsWith('good') || token === 'ended' },
      findWall: async () => null,
      async find(token) {
        if (token.startsWith('good')) return { kind: 'valid', user: { ...user } };
        return { kind: token === 'ended' ? 'ended' : 'unknown' };
      },
    },
    rights: {
      rightsOf: async () => ({ can: (code) => codes?.has(code) ?? true, access: (code) => access[code] ?? 'full' }),
      hasCode: async (_user, code) => codes?.has(code) ?? true,
      hasMenu: async (_user, components) => menus === undefined || components.some((one) => menus.has(one)),
      isStaff: async () => true,
      rulesOf: async () => rules?.() ?? [],
      ruledScreens: async () => new Set(),
    },
    dictionaries: {
      texts: async (dictionary, values) => dictionaries?.(dictionary, values) ?? new Map(),
      items: async (code) => itemsOf(choices[code] ?? []),
      all: async () => Object.fromEntries(Object.entries(choices).map(([code, values]) => [code, itemsOf(values)])),
    },
    counts: { of: (_question, count) => count() },
    audit: { refused: async (call) => void refused?.push(call) },
    statements: { read: () => Promise.reject(new Error('no statements are read here')) },
    resources: resourcesOf([]),
    onlineForms: { refresh: async () => {}, all: () => [], byTable: () => undefined, byHead: () => undefined },
    folder: stillFolder(),
    gates: createGates(),
    limits: createRequestLimits(
      () => performance.now(),
      async () => Number.POSITIVE_INFINITY,
    ),
    state: new ServerState(),
    trace: new RequestTrace(),
    jobKinds: [],
    routes: [],
    effects: { async tell() {} },
    runs: new RunEngine({ clock: clock ?? (() => new Date()), log, kinds: [] }),
  };
}
