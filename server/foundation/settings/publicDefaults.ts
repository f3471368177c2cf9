/** Publicly known secrets. They make a fresh clone work; production.ts refuses them. */

/** Encrypts what demo installations store. */
export const publicDataSecret = 'guangshu-demo-data-secret-not-for-production';

/** Password of the demo accounts. */
export const demoPassword = 'Guangshu#2026';
