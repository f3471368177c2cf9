import type { Logger } from '../../foundation/logger.ts';
import type { MqttFigures } from './figures.ts';

/** Counts the connected sessions. Logs the first connection and the first failure: each session would say the same. */
export class Health {
  readonly #log: Logger;
  readonly #figures: MqttFigures;
  #isFailing = false;

  constructor(log: Logger, figures: MqttFigures) {
    this.#log = log;
    this.#figures = figures;
  }

  readonly connected = (): void => {
    this.#figures.connected += 1;
    this.#isFailing = false;
    if (this.#figures.connected === 1) this.#log.info('connected to the MQTT broker');
  };

  readonly closed = (wasConnected: boolean, error: unknown): void => {
    if (wasConnected) this.#figures.connected -= 1;
    if (error === null) return;
    if (!this.#isFailing) this.#log.warn({ err: error }, 'an MQTT session was lost; trying again');
    this.#isFailing = true;
  };
}
