import { runProof } from './lib/proof.mjs';

/** Claims about alarms, and the tests that prove them. */
const SUBJECTS = [
  ['random histories against a plain reference', 'tests/server/plant/alarms/engine/model.test.ts'],
  ['processes that are killed while they judge', 'tests/server/plant/alarms/engine/killed.process.test.ts'],
  ['a fortnight of each season of the demo fleet', 'tests/server/plant/alarms/engine/fleet.test.ts'],
];

await runProof({
  name: 'alarms',
  subjects: SUBJECTS,
  projects: ['server', 'processes'],
  // `npm test` takes 200 histories, two of them with processes, and three days.
  environment: {
    ALARM_HISTORIES: '2000',
    ALARM_KILLED: '20',
    ALARM_DAYS: '2025-03-15/14,2025-06-15/14,2025-09-15/14,2025-12-15/14',
  },
  measured: {
    key: 'times',
    name: 'from the measurement to the bell, and a storm',
    args: ['tests/scale/alarms/main.ts', process.argv[2] ?? '120'],
  },
});
