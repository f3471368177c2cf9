/** A mobile number: 1 and 10 digits (S5.1b, S5.6a). */
export const MOBILE = /^1\d{10}$/;

/**
 * A mobile number with which one may register, and by which one recovers the account: the second digit 3 to 9 (S5.3).
 * S5.4b leaves 6 and 9 out, which would lock out people who registered with 166… or 199….
 */
export const OWN_MOBILE = /^1[3-9]\d{9}$/;

/** An e-mail address (S5.6a). */
export const EMAIL = /^[\w.%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** An account: letters, digits and `_ . @ -`, as the user list demands them. */
export const USERNAME = /^[A-Za-z0-9_.@-]{1,64}$/;

/**
 * The name of a screen document: folders and a name. A folder is asked for, so that no document takes the place of
 * `/sys/screen/list` and its neighbours.
 */
export const SCREEN_NAME = /^(?=.{3,128}$)[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)+$/;
