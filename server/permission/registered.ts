/** Code of the role of accounts that people make for themselves: the home page and their own settings, nothing else. */
export const REGISTERED_ROLE = 'registered';
