/** Seed of the generator: every installation shows the same weather. */
export const DEMO_SEED = 'pv-demo-1';
