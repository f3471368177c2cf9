import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from what the database answers at once to beyond what a console waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one server, as monitoring reads them. */
export interface Metrics {
  readonly registry: Registry;
  /** Answers by method, by the address as its route declares it, and by class of status (`2xx`). */
  readonly answers: Histogram<'method' | 'route' | 'status'>;
  /** Mistakes of the server and of its surroundings: what the log has as an error. */
  readonly failures: Counter;
  /**
   * Adds a gauge that is read on each scrape.
   * @param label name of the label of its parts
   */
  gauge(name: string, help: string, label: string, read: () => Iterable<readonly [part: string, value: number]>): void;
  /**
   * Adds a counter that is kept elsewhere and only grows.
   * @param read returns all its parts, each with a value for every label
   */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[], read: () => Counts<Label>): void;
}

type Counts<Label extends string> = Iterable<readonly [parts: Readonly<Record<Label, string>>, count: number]>;

/** Metrics with those of the process: memory, processor time, event loop, collections of garbage. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    answers: new Histogram({
      name: 'guangshu_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    failures: new Counter({
      name: 'guangshu_failures_total',
      help: 'Requests that failed by a mistake of the server or of its surroundings',
      registers,
    }),
    gauge(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: () => {
          gauge.reset();
          for (const [part, value] of read()) gauge.set({ [label]: part }, value);
        },
      });
    },
    counter(name, help, labels, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: labels,
        registers,
        collect: () => {
          counter.reset();
          for (const [parts, count] of read()) counter.inc(parts, count);
        },
      });
    },
  };
}
