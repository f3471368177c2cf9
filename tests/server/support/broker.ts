import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsync, type MqttClient, type Packet } from 'mqtt';
import { freePort } from '../../../scripts/lib/freePort.mjs';

const PATIENCE_MS = 20_000;
/** Answer of a broker that no session takes a message from. */
const NO_SUBSCRIBERS = 16;

/** A Mosquitto of a test, with a listener for the server and one that puts a mount point in front. */
export class Broker {
  readonly #path: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'guangshu-broker-'));
  readonly #ports: readonly [number, number];
  #process: ChildProcess | null = null;
  readonly #clients: MqttClient[] = [];

  private constructor(path: string, ports: readonly [number, number]) {
    this.#path = path;
    this.#ports = ports;
  }

  /** @param mountPoint such as `guangshu/roof/` */
  static async open(path: string, mountPoint: string): Promise<Broker> {
    const broker = new Broker(path, [await freePort(), await freePort()]);
    const [port, mounted] = broker.#ports;
    const lines = [
      'per_listener_settings false',
      'allow_anonymous true',
      'persistence true',
      `persistence_location ${broker.#folder}/`,
      'max_queued_messages 0',
      'log_type none',
      ...(process.getuid?.() === 0 ? ['user root'] : []),
      `listener ${port} 127.0.0.1`,
      `listener ${mounted} 127.0.0.1`,
      `mount_point ${mountPoint}`,
    ];
    writeFileSync(join(broker.#folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
    await broker.start();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.#ports[0]}`;
  }

  async start(): Promise<void> {
    const started = spawn(this.#path, ['-c', join(this.#folder, 'mosquitto.conf')], { stdio: 'ignore' });
    this.#process = started;
    // A run that ends without closing it leaves no broker behind.
    const end = () => started.kill('SIGKILL');
    process.once('exit', end);
    started.once('exit', () => process.off('exit', end));
    const latest = Date.now() + PATIENCE_MS;
    while (!(await isOpen(this.#ports[0]))) {
      if (Date.now() > latest) throw new Error('the broker does not start');
      await pause(20);
    }
  }

  /** Ends it; a broker that ends in order keeps sessions and messages. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  /** A client as a gateway is one. @param isMounted through the listener with the mount point */
  async client(isMounted = false): Promise<MqttClient> {
    const client = await connectAsync(`mqtt://127.0.0.1:${this.#ports[isMounted ? 1 : 0]}`, {
      protocolVersion: 5,
      reconnectPeriod: 100,
    });
    // Publishing many messages side by side listens as often.
    client.setMaxListeners(0);
    client.on('error', () => {});
    this.#clients.push(client);
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.endAsync(true);
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.once('connect', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

/** Publishes with QoS 1 until some session takes it: a server that is starting has not subscribed yet. */
export async function publish(client: MqttClient, topic: string, payload: unknown): Promise<void> {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTaken(client, topic, text))) {
    if (Date.now() > end) throw new Error(`no one subscribes to ${topic}`);
    await pause(50);
  }
}

/**
 * Publishes once. Returns false if no session takes the message, which the client library keeps to itself.
 * @throws Error if the connection ends first
 */
export async function isTaken(client: MqttClient, topic: string, text: string): Promise<boolean> {
  const unheard = new Set<number>();
  const note = (packet: Packet) => {
    if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBERS) unheard.add(packet.messageId ?? 0);
  };
  client.on('packetreceive', note);
  try {
    const sent = await client.publishAsync(topic, text, { qos: 1 });
    return !unheard.has(sent?.messageId ?? 0);
  } finally {
    client.off('packetreceive', note);
  }
}

/** Waits until the question has the answer. */
export async function until(question: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await question())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await pause(30);
  }
}
