import type { Kysely } from 'kysely';
import type { DictionaryForm } from '../../src/common/resource/resource.ts';
import type { Resources } from '../../src/common/resource/resources.ts';
import type { Rights } from '../../src/common/rights.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Logger } from '../foundation/logger.ts';
import type { JobKind } from '../foundation/runs/jobKind.ts';
import type { RunEngine } from '../foundation/runs/runEngine.ts';
import type { Config } from '../foundation/settings/config.ts';
import type { DocumentFolder } from './documentFolder.ts';
import type { Gates } from './limits/gates.ts';
import type { RequestLimits } from './limits/requestLimits.ts';
import type { OnlineForms } from './onlineForms.ts';
import type { ServerState } from './serverState.ts';
import type { RequestTrace } from './tracing/requestTrace.ts';

/** The user behind a token, as far as every request needs them. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** Code of the current department, null when they have none. */
  readonly orgCode: string | null;
  /** Ids of the tenants they belong to; a tenant header naming another one is refused (safety rule 5.4). */
  readonly tenantIds: readonly number[];
  /** The tenant that they signed in to; null when they chose none. */
  readonly sessionTenant: number | null;
}

/**
 * State of a token (contract conventions, section 4). `unknown` answers HTTP 401; `ended` (expired, logged
 * out, password changed, frozen) answers HTTP 500 with the token-invalid wording, so that the client can say
 * that the session ended.
 */
export type TokenState =
  | { readonly kind: 'valid'; readonly user: SignedInUser }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' };

/** A wall: it shows one page in the name of the user who made its link. */
export interface WallCaller {
  readonly user: SignedInUser;
  readonly tenantId: number;
  readonly name: string;
}

/** Implemented in server/credentials/sessions; used by server/http/identity.ts on every call that carries a token. */
export interface SessionService {
  readonly tokens: {
    create(): string;
    /**
     * True if a server of this installation may have made the token. Reads nothing, so invented tokens cost
     * little.
     */
    isOwn(token: string): boolean;
  };
  /** Looks the token up and, when valid, moves its idle limit. */
  find(token: string): Promise<TokenState>;
  /** Returns the wall of a token that is not revoked and whose maker still has an account; otherwise null. */
  findWall(token: string, address: string): Promise<WallCaller | null>;
}

/** A condition that narrows the rows of a menu, as an administrator wrote it. */
export interface DataRule {
  readonly name: string;
  /** Name of the column; null in rules that are written as an expression. */
  readonly column: string | null;
  /** Comparison by its name in the family, e.g. `=`, `LIKE`, `IN`, `USE_SQL_RULES`. */
  readonly condition: string;
  /** May hold variables such as `#{sys_org_code}`. */
  readonly value: string;
}

/** Implemented in server/rights/heldRights; used by server/http/api.ts on every call that is not anonymous, and for columns. */
export interface RightService {
  /** True when the user owns the button right, or when its button row is switched off (status '0'). */
  hasCode(user: SignedInUser, code: string): Promise<boolean>;
  /** Everything the user may do and see that has a code of its own; the console applies the same rules. */
  rightsOf(user: SignedInUser): Promise<Rights>;
  /** True when one of the menu components is granted to the user. */
  hasMenu(user: Pick<SignedInUser, 'id'>, components: readonly string[]): Promise<boolean>;
  /**
   * True if an administrator gave the user anything, through a role or a department. Self-registered accounts
   * are not staff: they learn nothing of the users and the structure of the organisation.
   */
  isStaff(user: SignedInUser): Promise<boolean>;
  /**
   * The data rules of a screen: for each role that gives the user its menu, the rules in force. Empty if the
   * menu has no rules, or no role gives it.
   */
  rulesOf(user: SignedInUser, component: string): Promise<readonly (readonly DataRule[])[]>;
  /** Menu components with data rules in force, for any user. */
  ruledScreens(): Promise<ReadonlySet<string>>;
}

/** One entry of a dictionary as clients read it; `title` and `label` repeat the text for older and newer ones. */
export interface DictionaryItem {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
  /** New records may not get it any more. */
  readonly disabled?: boolean;
}

/** Implemented in server/records/dictionaries; used by server/records/resource/model/dictTexts.ts. */
export interface DictionaryService {
  /** Items of one dictionary in order, the disabled ones too; empty for an unknown code. */
  items(code: string): Promise<readonly DictionaryItem[]>;
  /**
   * Items of every dictionary, by code; an empty dictionary has an empty list.
   * @param isWhole includes disabled items, which only our own console distinguishes
   */
  all(isWhole: boolean): Promise<Readonly<Record<string, readonly DictionaryItem[]>>>;
  /**
   * Texts of the given values; names of tables come from documents, never from a client. Runs one query at
   * most. Values without a text are absent from the map, which may hold further ones.
   */
  texts(dictionary: DictionaryForm, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Number of matching records: counted, or estimated by the database if counting would take long. */
export interface PageTotal {
  readonly count: number;
  readonly isEstimated: boolean;
}

/** A query whose records are counted. */
export interface CountQuestion {
  /** Name of the resource. */
  readonly resource: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** An estimate does not answer for what must be counted. */
  readonly kind: 'counted' | 'expected';
}

/** Implemented in server/records/resource/read; keeps totals of lists for seconds. */
export interface CountService {
  of(question: CountQuestion, count: () => Promise<PageTotal>): Promise<PageTotal>;
}

/** A call that was refused for want of a right, code 510. */
export interface RefusedCall {
  readonly user: Pick<SignedInUser, 'id' | 'username'> | null;
  readonly tenantId: number;
  readonly address: string;
  readonly agent: string | null;
  readonly requestId: string;
  /** `PUT /sys/user/edit`. */
  readonly route: string;
  readonly message: string;
}

/** Implemented in server/records/auditLog; used by server/http/api.ts. */
export interface AuditService {
  /** Records a refused call (safety rule 6). */
  refused(call: RefusedCall): Promise<void>;
}

/** A statement with values that are bound. */
export interface Bound {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface ResultColumn {
  readonly name: string;
  /** Name of a column type of documents; null for a type that no cell shows. */
  readonly type: string | null;
}

/** Operations available while a report is read; all of them see the same rows and share one time limit. */
export interface Reading {
  /** The columns that a statement gives; it is planned, not run. */
  columns(bound: Bound): Promise<readonly ResultColumn[]>;
  /** @throws Refusal for too many or too large rows, too much time, or a statement that does not fit the data */
  rows(bound: Bound): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Implemented in server/authoring/sql; used by server/authoring/reports. */
export interface StatementService {
  /**
   * Reads with the rights of the report role, which sees the released views only. @param tenantId whose rows
   * are visible
   */
  read<Result>(tenantId: number, work: (reading: Reading) => Promise<Result>): Promise<Result>;
}

/** Message of a transition to users or another system, sent after the commit. */
export interface EffectMessage {
  readonly kind: 'message' | 'webhook';
  /** Of a message template, or of a webhook. */
  readonly code: string;
  /** Accounts; none for a webhook. */
  readonly receivers: readonly string[];
  readonly params: Readonly<Record<string, string | number | boolean | null>>;
  readonly resource: string;
  readonly recordId: string;
  readonly transition: string;
  /** Station of the record, if it has one. */
  readonly stationId: string | null;
  readonly tenantId: number;
}

/** Implemented in server/messages/outbox; used by server/records/resource/states. */
export interface EffectService {
  /** Writes it in the transaction of the transition. */
  tell(trx: Kysely<Database>, effect: EffectMessage, now: Date): Promise<void>;
}

/** Address of a route, as declared. */
export interface Address {
  readonly method: string;
  readonly path: string;
}

/** Everything a handler may use besides its request; built once in server/services.ts (domain) and server/main.ts. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly config: Config;
  /** The current time; tests give their own. */
  readonly clock: () => Date;
  readonly log: Logger;
  readonly session: SessionService;
  readonly rights: RightService;
  readonly dictionaries: DictionaryService;
  readonly counts: CountService;
  readonly audit: AuditService;
  readonly statements: StatementService;
  readonly gates: Gates;
  readonly limits: RequestLimits;
  /** State that areas hold in memory for this server. */
  readonly state: ServerState;
  /** The last requests that this process answered. */
  readonly trace: RequestTrace;
  /** Carries out jobs and imports. */
  readonly runs: RunEngine;
  readonly effects: EffectService;
  /** Every job that a schedule can name. */
  readonly jobKinds: readonly JobKind[];
  /** Every kind of record that a document describes. */
  readonly resources: Resources;
  /** The addresses of the server. */
  readonly routes: readonly Address[];
  /** The tables that administrators described and that are in force. */
  /** The documents of the folder `schemas/`. */
  readonly folder: DocumentFolder;
  readonly onlineForms: OnlineForms;
}
