/** Channels of messages; dictionary `outbox_channel`. */
export const CHANNEL = { centre: '1', sms: '2', mail: '3', webhook: '4' } as const;

/** State of delivery; dictionary `outbox_state`. */
export const STATE = { waiting: '0', sending: '1', sent: '2', dead: '4' } as const;

/** Origin of a message; dictionary `outbox_source`. */
type MessageSource = 'alarm' | 'effect' | 'report' | 'watch' | 'test';

/** A message that is to be delivered once. */
export interface OutgoingMessage {
  /** Unique: a message of a key that was written before is not written again. At most 200 characters. */
  readonly key: string;
  readonly channel: string;
  readonly title: string;
  /** Plain text, Markdown for bots. */
  readonly text: string;
  /** Sanitised HTML of the same, for channels that show it. */
  readonly html?: string | null;
  /** Data of a call of a webhook. */
  readonly payload?: object | null;
  /** Account of its receiver; null for webhooks. */
  readonly username: string | null;
  readonly webhookId?: string | null;
  readonly source: MessageSource;
  readonly sourceId: string | null;
  /** Station that it is about: who may not reach the station does not see the message in the list. */
  readonly stationId?: string | null;
  readonly attachmentId?: string | null;
  readonly tenantId: number;
  /**
   * The reason why it cannot be delivered, if known when it is written; it is stored so that users see it.
   */
  readonly fault?: string | null;
}
