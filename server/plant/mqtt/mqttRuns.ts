import type { Run } from '../../foundation/runs/run.ts';
import type { RunKind } from '../../foundation/runs/runKind.ts';
import type { MqttSettings } from '../../foundation/settings/mqttSettings.ts';
import type { Services } from '../../http/services.ts';
import { mqttFigures } from './figures.ts';
import { Health } from './health.ts';
import { Receiver } from './receiver.ts';
import { Subscriber } from './subscriber.ts';

const LOOK_EVERY_MS = 1_000;

/** Telemetry over MQTT: one run in each process, from its first look to the end of the server. */
export function mqttRuns(services: () => Services): RunKind {
  return {
    ...{ name: 'mqtt', lookEveryMs: LOOK_EVERY_MS, renewEveryMs: null, heedsStop: true },
    async endLost() {},
    async take({ running }) {
      const own = services();
      const { mqtt } = own.config;
      return mqtt === null || running > 0 ? [] : [subscription(own, mqtt)];
    },
  };
}

function subscription(services: Services, settings: MqttSettings): Run {
  const { log, clock } = services;
  return {
    ...{ id: 'subscription', timeLimitMs: null, retryCount: 0 },
    renew: async () => false,
    async work(signal) {
      const { connect } = await import('mqtt');
      const receiver = new Receiver(services, settings.prefix);
      const health = new Health(log, mqttFigures(services));
      const take: Receiver['take'] = (delivery, ended) => receiver.take(delivery, ended);
      const { connected, closed } = health;
      await new Subscriber(services, { connect, settings, clock, take, connected, closed }).run(signal);
    },
    // The next look begins anew.
    async end({ failure, stop }) {
      if (failure !== null && stop === null) log.error({ err: failure.error }, 'telemetry over MQTT was interrupted');
    },
  };
}
