import type { SmsPurpose } from '../../../src/common/wire.ts';

export interface TextMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** The whole text, code included. */
  readonly text: string;
}

/** Brings text messages to people. Every message is also recorded in sys_sms, see message.ts. */
export interface SmsSender {
  /** Whether the record may show the code, because the record is how it reaches people. */
  readonly recordsCode: boolean;
  /** @throws SendFailure when the message did not leave */
  send(message: TextMessage): Promise<void>;
}

/** Why a message did not leave, in words for the operator; never with a code in them. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
}
