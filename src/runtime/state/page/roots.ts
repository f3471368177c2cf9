import type { Mode } from '../../contract/action.ts';
import type { Query } from '../../contract/address.ts';
import type { Clock, User } from '../../contract/ports.ts';
import type { Row } from '../../data/json.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of the local day. */
function dateText(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** `YYYY-MM-DD HH:mm:ss` in local time. */
function dateTimeText(date: Date): string {
  return `${dateText(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** The roots that any screen has; time and the address are read when asked for. */
export function screenRoots(options: {
  readonly user: () => User;
  readonly clock: Clock;
  readonly route: Row;
  readonly query: () => Query;
  /** How the form stands now: a new record that was saved is edited from then on. */
  readonly mode?: () => Mode;
}): Row {
  return {
    $route: options.route,
    get $mode() {
      return options.mode?.();
    },
    get $query() {
      return options.query();
    },
    get $user() {
      return options.user();
    },
    get $today() {
      return dateText(options.clock.now());
    },
    get $now() {
      return dateTimeText(options.clock.now());
    },
  };
}
