import type { Services } from '../../http/services.ts';

/** What became of messages. */
const OUTCOMES = [
  /** Its rows are committed, or kept in the quarantine. */
  'taken',
  /** Accepted, nothing to store. */
  'empty',
  /** No valid token has the name in its topic. */
  'unknown',
  /** From a ThingsBoard gateway without a mount point. */
  'anonymous',
  /** Not stored in time; the broker delivers it again. */
  'returned',
] as const;

type Outcome = (typeof OUTCOMES)[number];

/** What monitoring reads of telemetry over MQTT. One for each server process. */
export class MqttFigures {
  readonly #messages = new Map<Outcome, number>(OUTCOMES.map((outcome) => [outcome, 0]));
  /** Sessions of this process that are connected. */
  connected = 0;

  count(outcome: Outcome): void {
    this.#messages.set(outcome, (this.#messages.get(outcome) ?? 0) + 1);
  }

  get messages(): ReadonlyMap<string, number> {
    return this.#messages;
  }
}

export function mqttFigures({ state }: Pick<Services, 'state'>): MqttFigures {
  return state.part(MqttFigures, () => new MqttFigures());
}
