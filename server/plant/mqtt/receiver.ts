import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../foundation/systemError.ts';
import type { Services } from '../../http/services.ts';
import { noteIngest } from '../alarms/judgeSoon.ts';
import { HttpFault } from '../telemetry/ingest/httpFault.ts';
import type { GivenRow } from '../telemetry/ingest/parseRows.ts';
import { telemetryOf } from '../telemetry/ingest/telemetry.ts';
import { type MqttFigures, mqttFigures } from './figures.ts';
import { type Delivery, type RowsMessage, readMessage } from './readMessage.ts';
import { Senders } from './senders.ts';

/** Shorter than the keepalive: the broker's sign of life waits behind a message that is held. */
const HOLD_MS = 30_000;
const RETRY_MS = 250;
/** Repeated warnings about one sender. */
const CALM_MS = 60_000;
const MOST_WARNED = 1_000;
const UNAUTHORISED = 401;

/** A message to publish in response. */
export interface Response {
  readonly topic: string;
  readonly payload: string;
}

/** Takes messages: resolves once everything that a message contains is durable, or will never be stored. */
export class Receiver {
  readonly #services: Services;
  readonly #prefix: string;
  readonly #senders: Senders;
  readonly #figures: MqttFigures;
  readonly #warned = new Map<string, number>();

  constructor(services: Services, prefix: string) {
    this.#services = services;
    this.#prefix = prefix;
    this.#senders = new Senders(services.db, services.clock);
    this.#figures = mqttFigures(services);
  }

  /**
   * Returns the response to publish, or null.
   * @param signal aborted when the session ends
   * @throws what kept it from being stored; the broker has to deliver the message again
   */
  async take(delivery: Delivery, signal: AbortSignal): Promise<Response | null> {
    const message = readMessage(delivery, this.#prefix);
    if (message.kind === 'request') {
      this.#figures.count('empty');
      return { topic: message.topic, payload: message.response };
    }
    if (message.kind === 'rows') await this.#takeRows(message, signal);
    else if (message.kind === 'anonymous') this.#refuseAnonymous(delivery.topic);
    else this.#figures.count('empty');
    return null;
  }

  async #takeRows({ gateway: name, rows }: RowsMessage, signal: AbortSignal): Promise<void> {
    try {
      await this.#held(() => this.#store(name, rows), signal);
      this.#figures.count('taken');
    } catch (error) {
      if (!isUnauthorised(error)) {
        this.#figures.count('returned');
        throw error;
      }
      // Acknowledged all the same: it would be delivered for ever.
      this.#figures.count('unknown');
      this.#warn(name, { gateway: name, reason: error.message }, 'an MQTT message was dropped: no valid token');
      return;
    }
    await noteIngest(this.#services).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'the arrival of telemetry could not be noted'),
    );
  }

  async #store(name: string, rows: readonly GivenRow[]): Promise<void> {
    const { config, limits } = this.#services;
    const { intake } = telemetryOf(this.#services);
    const gateway = await this.#senders.find(name);
    if (config.databaseUrl === null) await limits.room.requireRoom();
    try {
      await intake.take(gateway, rows, 'MQTT');
    } catch (error) {
      if (!isOfData(error)) throw error;
      // What the database refuses now it refuses for ever.
      this.#services.log.error({ err: error, gateway: name }, 'an MQTT message cannot be stored');
      const refused = rows.map((row) => ({ malformed: 'value' in row ? JSON.stringify(row.value) : row.malformed }));
      await intake.take(gateway, refused, 'MQTT');
    }
  }

  /** Tries again while the buffer is full or the database is away; meanwhile the session gets no further message. */
  async #held(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const end = performance.now() + HOLD_MS;
    for (;;) {
      try {
        await task();
        return;
      } catch (error) {
        if (isUnauthorised(error) || performance.now() > end || signal.aborted) throw error;
      }
      await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #refuseAnonymous(topic: string): void {
    this.#figures.count('anonymous');
    const advice =
      'an MQTT message was dropped: ThingsBoard gateways publish on constant topics, so that senders can only be told ' +
      `apart by a mount point of the broker, "${this.#prefix}/<name>/" (docs/plant/mqtt.md)`;
    this.#warn('', { topic }, advice);
  }

  #warn(about: string, fields: object, text: string): void {
    const now = performance.now();
    if (now - (this.#warned.get(about) ?? Number.NEGATIVE_INFINITY) < CALM_MS) return;
    if (this.#warned.size >= MOST_WARNED) this.#warned.clear();
    this.#warned.set(about, now);
    this.#services.log.warn(fields, text);
  }
}

function isUnauthorised(error: unknown): error is HttpFault {
  return error instanceof HttpFault && error.status === UNAUTHORISED;
}

/** Classes 22 and 23 of PostgreSQL: the data do not fit, whenever they are sent. */
function isOfData(error: unknown): boolean {
  return /^2[23]/.test(String(errorCode(error)));
}
