/** A message on its way, as channels need it. */
export interface Delivery {
  /** The same at every try, so that the receiver can detect repetitions. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly html: string | null;
  readonly payload: unknown;
  readonly attachment: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer } | null;
}

/** The reason why a message was not sent, worded for users; never contains an address or a secret. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** True if another try cannot help. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
