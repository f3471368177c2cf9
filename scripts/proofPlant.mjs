import { runProof } from './lib/proof.mjs';

/** Claims about the PV domain, and the tests that prove them. */
const SUBJECTS = [
  [
    'counters, samples and published vectors',
    'tests/server/plant/counters',
    'tests/server/plant/energy',
    'tests/server/plant/sun',
  ],
  [
    'figures of real stations and of random fleets',
    'tests/server/plant/rollup',
    'tests/server/plant/figures',
    'tests/server/plant/losses',
  ],
  ['bands of the simulator', 'tests/server/plant/simulator'],
  ['telemetry: bad input, kill -9, reading', 'tests/server/plant/telemetry'],
  ['telemetry over MQTT, with a real broker', 'tests/server/plant/mqtt'],
  ['roll-up of dirty days', 'tests/server/plant/dirtyDays'],
  ['stations of the demo', 'tests/server/plant/demo'],
  ['what screens read', 'tests/server/plant/stat', 'tests/server/plant/dashboard'],
];
/** Seconds of ingest, as the proof asks. */
const INGEST_SECONDS = process.argv[2] ?? '300';

await runProof({
  name: 'plant',
  subjects: SUBJECTS,
  projects: ['server', 'processes'],
  measured: {
    key: 'times',
    name: 'times of the demo and rate of ingest over HTTP and MQTT',
    args: ['tests/scale/plant/main.ts', INGEST_SECONDS],
  },
});
