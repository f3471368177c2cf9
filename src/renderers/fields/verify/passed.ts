/** What the record holds once the slider has been drawn to its end. */
export const PASSED = 'Y';
