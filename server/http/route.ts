import type { Static, TSchema } from 'typebox';
import type { Call, Texts } from './call.ts';
import type { RawAnswer, Reply } from './reply.ts';
import { closed, type JsonSchema } from './schema.ts';
import type { Services } from './services.ts';

export type { JsonSchema };

/** A call that takes no query. */
export const noQuery = closed({});

/**
 * Who may call a route. Checked in server/http/api.ts before the handler runs; a refused call returns code
 * 510.
 * - `anonymous`: no token needed. `signed-in`: any valid token.
 * - `staff`: the user holds more than a self-registered account does (RightService.isStaff).
 * - `code`: the user holds the button right (or the button row is switched off).
 * - `anyCode`: the user holds at least one of these; the handler checks which for each part of the request.
 * - `menu`: at least one of these menu components is granted.
 */
export type Right =
  | 'anonymous'
  | 'signed-in'
  | 'staff'
  | { readonly code: string }
  | { readonly anyCode: readonly [string, ...string[]] }
  | { readonly menu: readonly [string, ...string[]] };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/**
 * One route of the server. server/areas.ts puts all of them together; server/http/api.ts registers them under
 * /gqmt-boot and refuses to start when a right or a schema is missing (safety rules 5.1 and 8.2).
 */
export interface Route {
  readonly method: Method;
  /** Without the prefix, in fastify's syntax: `/sys/dict/getDictItems/:code`, `/sys/screen/*` for the rest of an address. */
  readonly path: string;
  readonly right: Right;
  /** Required for POST, PUT and PATCH. An object schema must close itself (`additionalProperties: false`). */
  readonly body?: JsonSchema;
  /**
   * Query values are always text, so properties are `type: 'string'`. Must say `additionalProperties`: false, or a
   * schema when the handler itself refuses unknown names with a message (resource lists do). `_t` is removed before.
   */
  readonly query: JsonSchema;
  /** Path parameters, percent-decoded text. */
  readonly params?: JsonSchema;
  /** Schema of `result` in successful answers; checked on every answer, a mismatch is a server error. */
  readonly answer: JsonSchema;
  /** Media type of what it answers instead of an envelope, such as a file. */
  readonly media?: string;
  /** Its purpose in words, if available: 电站：新增. */
  readonly title?: string;
  /** The area that it belongs to; said by server/areas.ts. */
  readonly area?: string;
  /** The contract verifies the signature here (contract signing, section 1); SIGN_MODE decides what follows. */
  readonly signed?: boolean;
  /** The query string holds a secret and is not even logged at the level debug. */
  readonly secretQuery?: boolean;
  /** A GET that changes data: refused when the browser says that another site asked (safety rule 8.5). */
  readonly changesByGet?: boolean;
  /** Answers walls, which have no session: they may call these routes and no other one, and only by GET. */
  readonly wall?: true | ((params: Readonly<Record<string, string>>) => boolean);
  /** Keeps answering when an overloaded server refuses other calls: small reads that every screen starts with. */
  readonly essential?: boolean;
  /** Adds no data although its method says so; still works while the disk is nearly full. */
  readonly needsNoRoom?: boolean;
  /**
   * Waits for other machines, within limits of its own: neither the time for an answer nor the share of a route counts.
   */
  readonly patient?: boolean;
  /**
   * The handler reads the body itself (`Call.stream`), of whatever media type, and limits it; the body schema only
   * describes it. Callers are gateways, which get true status codes and are counted by their own tokens.
   */
  readonly stream?: boolean;
  /** The body is a form with at most one file (`Call.file`), or with several (`Call.files`); the body schema describes its text fields. */
  readonly multipart?: boolean | 'files';
  /**
   * Returns the route behind this address for these parameters, unknown when the server starts: its right,
   * schemas and handler apply instead of the ones here. Null if there is none.
   */
  readonly find?: (params: Readonly<Record<string, string>>, services: Services) => Promise<Route | null>;
  /**
   * True if the address exists for these parameters; otherwise a stranger gets the response of any unknown
   * address.
   */
  readonly exists?: (params: Readonly<Record<string, string>>) => boolean;
  /** Renames query and body before they are checked, for an address with other names than its route. */
  readonly translate?: (call: Call) => Call;
  /** The answer schema is not applied to a RawAnswer. */
  readonly handle: (call: Call) => Promise<Reply | RawAnswer>;
}

/** The values that a schema accepts; `Else` if there is no schema, or one that follows from data. */
type Proven<Schema, Else> = Schema extends TSchema
  ? unknown extends Static<Schema>
    ? Else
    : { readonly [Name in keyof Static<Schema>]: Static<Schema>[Name] }
  : Else;

/** A route whose handler is typed by its schemas. */
interface TypedRoute<Body, Query, Params> extends Omit<Route, 'body' | 'query' | 'params' | 'handle'> {
  readonly body?: Body;
  readonly query: Query;
  readonly params?: Params;
  readonly handle: (
    call: Call<Proven<Body, unknown>, Proven<Query, Texts>, Proven<Params, Texts>>,
  ) => Promise<Reply | RawAnswer>;
}

/** Declares a route: its schemas are what ajv checks before the handler runs, and the types of what the handler gets. */
export function defineRoute<
  Query extends JsonSchema,
  Body extends JsonSchema = JsonSchema,
  Params extends JsonSchema = JsonSchema,
>(route: TypedRoute<Body, Query, Params>): Route {
  // Its types are proven by the checks of api.ts, which the compiler cannot see.
  return route as unknown as Route;
}
