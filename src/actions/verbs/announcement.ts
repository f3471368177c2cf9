import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Opens an announcement as the notice bell does (S2.41, S7.35b). */
export const announcementVerb: ActionVerb = {
  verb: 'announcement',
  description:
    'Opens an announcement that the user received, as the notice bell does, and marks it as read. Later steps do not wait until it is closed.',
  schema: {
    type: 'object',
    required: ['announcement'],
    additionalProperties: false,
    properties: {
      announcement: { type: 'string', description: 'Id of the announcement; braces are filled in.' },
    },
  },
  run: async (options, { ports }) => ports.announcements.open(String(options.announcement)),
};
