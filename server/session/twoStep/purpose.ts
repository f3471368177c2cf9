/** Purpose of the tickets that stand for a passed first step. */
export const FIRST_STEP = 'two-step';
