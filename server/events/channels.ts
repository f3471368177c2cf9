/** What servers tell each other; see publish.ts. */
export const eventChannel = 'guangshu_event';

/** Ids of sessions that ended, told by a trigger of migration 0014. */
export const sessionEndChannel = 'guangshu_session_end';
