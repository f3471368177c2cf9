import { wireTime } from '../../../common/wireTime.ts';
import type { Mode } from '../../contract/action.ts';
import type { Query } from '../../contract/address.ts';
import type { Clock, User } from '../../contract/ports.ts';
import type { Row } from '../../data/json.ts';

/** The roots that any screen has; time, in the zone of the wire, and the address are read when asked for. */
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
      return wireTime(options.clock.now()).slice(0, 10);
    },
    get $now() {
      return wireTime(options.clock.now());
    },
  };
}
