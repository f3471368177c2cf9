import { setTimeout as pause } from 'node:timers/promises';
import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt';
import type { MqttSettings } from '../../foundation/settings/mqttSettings.ts';
import type { Delivery } from './readMessage.ts';
import type { Response } from './receiver.ts';
import { sharedFilters } from './topic.ts';

const KEEPALIVE_S = 60;
const CONNECT_MS = 10_000;
const STOP_MS = 1_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** How long the broker keeps messages for a session that no server serves, in seconds: a week. */
const SESSION_EXPIRY_S = 7 * 24 * 3600;
/** Larger messages stay at the broker. */
const MOST_BYTES = 1024 * 1024;
/** Messages that the broker sends ahead; the others of a shared subscription go to sessions that are idle. */
const AHEAD = 4;
const FAILED_SUBACK = 128;

/** What a session needs of its surroundings. */
export interface SessionPorts {
  readonly connect: (url: string, options: IClientOptions) => MqttClient;
  readonly settings: MqttSettings;
  readonly clock: () => Date;
  /** Resolves when the message may be acknowledged. */
  readonly take: (delivery: Delivery, signal: AbortSignal) => Promise<Response | null>;
  readonly connected: () => void;
  /** @param error null if the server ended the connection */
  readonly closed: (wasConnected: boolean, error: unknown) => void;
}

/**
 * One session at the broker: persistent, under an id of its own, in the shared subscription. It handles one message at a
 * time and acknowledges it after its commit; whatever it has not acknowledged is delivered again.
 */
export class Session {
  readonly #ports: SessionPorts;
  readonly #options: IClientOptions;

  /** @param number from 1; the same number continues the same session, whichever process serves it */
  constructor(number: number, ports: SessionPorts) {
    this.#ports = ports;
    this.#options = {
      clientId: `${ports.settings.prefix}-server-${number}`,
      protocolVersion: 5,
      clean: false,
      properties: { sessionExpiryInterval: SESSION_EXPIRY_S, receiveMaximum: AHEAD, maximumPacketSize: MOST_BYTES },
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_MS,
      // A new client for each connection: none of them holds on to messages of an earlier one.
      reconnectPeriod: 0,
      resubscribe: false,
    };
  }

  /** Serves the session until the signal is aborted; a message under way is finished before. */
  async run(signal: AbortSignal): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const wasConnected = await this.#connection(signal);
      wait = wasConnected ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** One connection, to its end. Returns true if the broker accepted it. */
  #connection(signal: AbortSignal): Promise<boolean> {
    const { connect, settings, connected, closed } = this.#ports;
    return new Promise((resolve) => {
      const client = connect(settings.url, this.#options);
      let busy: Promise<void> = Promise.resolve();
      let isOver = false;
      let isSettled = false;
      let failure: unknown = null;
      let wasConnected = false;
      const settle = () => {
        if (isSettled) return;
        isSettled = true;
        signal.removeEventListener('abort', stop);
        closed(wasConnected, signal.aborted ? null : (failure ?? new Error('the broker closed the connection')));
        resolve(wasConnected);
      };
      const fail = (error: unknown) => {
        failure ??= error;
        isOver = true;
        client.end(true, settle);
      };
      const stop = () => {
        isOver = true;
        void busy.then(() => {
          client.end(false, settle);
          // A broker that does not answer must not keep the server from its end.
          setTimeout(() => client.end(true, settle), STOP_MS).unref();
        });
      };
      client.handleMessage = (packet, done) => {
        // Not acknowledged, and nothing behind it either.
        if (isOver) return;
        busy = this.#take(client, packet, signal).then(() => done(), fail);
      };
      client.on('connect', () => {
        wasConnected = true;
        connected();
        this.#subscribe(client).catch(fail);
      });
      client.on('error', fail);
      client.on('close', () => client.end(true, settle));
      signal.addEventListener('abort', stop, { once: true });
    });
  }

  async #take(client: MqttClient, packet: IPublishPacket, signal: AbortSignal): Promise<void> {
    const { topic, payload, dup, retain } = packet;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const at = this.#ports.clock().getTime();
    const response = await this.#ports.take({ topic, payload: bytes, at, isCopy: dup || retain }, signal);
    if (response !== null) client.publish(response.topic, response.payload, { qos: 0 });
  }

  /** @throws Error if the broker refuses the topics of this installation */
  async #subscribe(client: MqttClient): Promise<void> {
    const { own, anonymous } = sharedFilters(this.#ports.settings.prefix);
    const granted = await client.subscribeAsync([...own], { qos: 1 });
    const refused = granted.find(({ qos }) => qos >= FAILED_SUBACK);
    if (refused) throw new Error(`the broker refuses the subscription "${refused.topic}" (${refused.qos})`);
    // Only for a warning; a broker that lets no one read them lets no one publish on them either.
    await client.subscribeAsync([...anonymous], { qos: 1 }).catch(() => {});
  }
}
