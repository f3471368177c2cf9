/** Every address of the API begins with this (contract conventions, section 1). */
export const API_PREFIX = '/gqmt-boot';

/**
 * Signature secret of the public back-office platform that the wire contract comes from (33 characters). It makes a
 * fresh clone work; an installation sets its own on both sides.
 */
export const PUBLIC_SIGN_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/**
 * The header by which our console says who it is. It is answered strictly: what it sends and the server does not know is
 * a mistake. Other consoles of the family send whole rows back, and more query names than there are.
 */
export const CONSOLE_HEADER = { name: 'X-Console', value: 'guangshu' } as const;

/**
 * The header with which a console says that two calls are the same submit: the server changes once and answers both. A
 * text of 16 to 64 letters, digits, "-" and "_", made anew for every opened form and after every save.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Sent by a wall in place of a session token; its real token is in a cookie that scripts cannot
 * read (decision 26). No other client sends it, so a cookie alone never signs a user in.
 */
export const WALL_TOKEN = 'wall';

/** How the message of every answer to a bad token begins; clients know the end of a session by it (S8.4b). */
export const TOKEN_REFUSED = 'Token失效';

/** Largest file of an upload, in bytes (S5.8a, safety rule 7.1). */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** Code with which the server closes the sockets of a session that has ended. */
export const SESSION_ENDED = 4401;

/** Why it closed them, where an administrator has ended the session. */
export const FORCED_OUT = 'signed out by an administrator';

/** What a code by text message is asked for; the values of `smsmode` (contract session.md §2, POST /sys/sms). */
export const SMS_PURPOSE = { login: '0', register: '1', recovery: '2' } as const;

export type SmsPurpose = (typeof SMS_PURPOSE)[keyof typeof SMS_PURPOSE];

/** The platforms that may vouch for a person, in the order of their buttons (S2.19a). */
export const THIRD_TYPES = ['github', 'wechat_enterprise', 'dingtalk', 'wechat_open'] as const;

export type ThirdType = (typeof THIRD_TYPES)[number];
