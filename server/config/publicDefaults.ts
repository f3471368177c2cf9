/** Secrets that everybody knows. They make a fresh clone work; production.ts refuses them. */

/** Default of the public back-office platform that the wire contract comes from (33 characters). */
export const publicSignSecret = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** Encrypts what demo installations store. */
export const publicDataSecret = 'guangshu-demo-data-secret-not-for-production';

/** Password of the demo accounts. */
export const demoPassword = 'Guangshu#2026';
