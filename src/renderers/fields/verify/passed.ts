/** Stored once the slider has reached the end. */
export const PASSED = 'Y';
