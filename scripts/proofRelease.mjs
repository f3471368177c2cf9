import { runProof } from './lib/proof.mjs';

await runProof({
  name: 'release',
  subjects: [['what a release holds', 'tests/tools/packed.test.ts', 'tests/tools/packedLock.test.ts']],
  projects: ['unit'],
  measured: { key: 'start', name: 'npm start of an unpacked release', args: ['tests/scale/release/main.ts'] },
});
