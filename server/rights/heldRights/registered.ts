/** Code of the role of self-registered accounts: the home page and their own settings, nothing else. */
export const REGISTERED_ROLE = 'registered';

/** Code of the role of accounts that came through another platform (contract session.md §6); the same rights. */
export const THIRD_ROLE = 'third_role';
