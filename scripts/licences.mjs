import { readFileSync } from 'node:fs';
import { licencesOf } from './lib/licences.mjs';
import { restoreLock } from './lib/packedLock.mjs';
import { inRoot } from './lib/root.mjs';

restoreLock();
/** @type {Map<string, string[]>} */
const byLicence = new Map();
const all = licencesOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
for (const { name, licence } of all) byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
for (const [licence, names] of [...byLicence].sort(([, one], [, other]) => other.length - one.length)) {
  console.log(`\n${licence || '(none)'}: ${names.length}\n  ${[...new Set(names)].join(' ')}`);
}
const refused = all.filter(({ isAgreed }) => !isAgreed);
for (const { name, licence } of refused) console.error(`${name}: "${licence}" is not agreed`);
process.exitCode = refused.length > 0 ? 1 : 0;
