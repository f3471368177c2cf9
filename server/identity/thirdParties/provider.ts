import type { ThirdType } from '../../../src/common/wire.ts';
import type { ProviderSettings } from '../../foundation/settings/thirdSettings.ts';
import type { JsonCall } from './jsonCall.ts';

/** A user's profile on a platform. */
export interface Profile {
  /** The platform's own id of the person, which never changes; 1 to 100 characters. */
  readonly uuid: string;
  /** A name that is unique on the platform, or null. */
  readonly username: string | null;
  /** Display name; not unique. */
  readonly nickname: string | null;
  /** https address of a picture. */
  readonly avatar: string | null;
}

/** Registration of this server, with the addresses in force. */
export interface Registration extends Pick<ProviderSettings, 'id' | 'secret' | 'agent'> {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
}

/** Parameters that the browser carries to the platform. */
interface AuthorizeRequest {
  /** Absolute; exactly what is registered there. */
  readonly redirectUri: string;
  /** One-time, 43 characters. */
  readonly state: string;
  /** S256 challenge of PKCE (RFC 7636). */
  readonly challenge: string;
}

/** Parameters that the platform returned through the browser. */
export interface Grant {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** An answer of a platform: an object whose fields are read with bodyText and bodyFields. */
export type Answer = object;

/** One platform: how its authorization-code exchange differs from the others. */
export interface Provider {
  readonly type: ThirdType;
  /** Its common name. */
  readonly title: string;
  readonly publicUrls: Pick<Registration, 'authorizeUrl' | 'tokenUrl' | 'userUrl'>;
  /** Name of the query parameter that brings the code back. */
  readonly codeParameter: 'code' | 'authCode';
  /** The fragment that the authorize address needs, without `#`. */
  readonly fragment?: string;
  readonly authorize: (registration: Registration, request: AuthorizeRequest) => Readonly<Record<string, string>>;
  /** The call that exchanges the code for an access token. */
  readonly token: (registration: Registration, grant: Grant) => JsonCall;
  /** The call that asks who the person is. */
  readonly user: (registration: Registration, grant: Grant, token: Answer) => JsonCall;
  /** A further call for name and picture, where `user` answers the id only; its failure costs no more than those. */
  readonly details?: (registration: Registration, token: Answer, user: Answer) => JsonCall;
  /** @returns null when the answer names no person whom this platform lets in */
  readonly profile: (answers: {
    readonly token: Answer;
    readonly user: Answer;
    readonly details: Answer;
  }) => Profile | null;
}
