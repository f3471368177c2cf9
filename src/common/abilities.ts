/**
 * Header in which this server names what it can do beyond the family (decision 7). Without it the family's set counts, so
 * that nothing has to be probed: an address that a server lacks prints a red line by itself.
 */
export const ABILITIES_HEADER = 'x-abilities';

/** Groups of addresses that servers of the family lack. */
export const ABILITIES = [
  'designer',
  'importPlan',
  'monitoring',
  'previews',
  'rowReads',
  'savedQueries',
  'screens',
  'sessions',
  'socketTickets',
  'thirdProviders',
  'twoStep',
] as const;
