import type { SmsPurpose } from '../../../src/common/wire.ts';

export interface TextMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** The whole text, code included. */
  readonly text: string;
}

/** Sends text messages. Every message is recorded in sys_sms too, see message.ts. */
export interface SmsSender {
  /** True if the record may show the code, because users read it there. */
  readonly recordsCode: boolean;
  /** @throws SendFailure when the message did not leave */
  send(message: TextMessage): Promise<void>;
}

/** Why a message did not leave, in words for the operator; never with a code in them. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
}
