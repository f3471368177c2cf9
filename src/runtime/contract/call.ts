import type { HttpMethod } from './ports.ts';

/** A call with its braces filled in. */
export interface Call {
  readonly method: HttpMethod;
  readonly path: string;
}
