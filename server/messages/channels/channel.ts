/** A message on its way, as channels need it. */
export interface Delivery {
  /** The same at every try, so that the receiver can tell a repetition. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly html: string | null;
  readonly payload: unknown;
  readonly attachment: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer } | null;
}

/** Why a message did not leave, in words for the people who look; never with an address or a secret in them. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** Whether it cannot be better at the next try. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
