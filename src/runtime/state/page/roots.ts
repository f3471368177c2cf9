import { wireTime } from '../../../common/wireTime.ts';
import type { Mode } from '../../contract/action.ts';
import type { Query } from '../../contract/address.ts';
import type { Clock, Permissions, User } from '../../contract/ports.ts';
import type { Row } from '../../data/json.ts';

/** Whether the user has a right, by its code; an object whose members are all codes that there are. */
function rightsOf({ can }: Pick<Permissions, 'can'>): object {
  return new Proxy(
    {},
    {
      get: (_, code) => can(String(code)),
      getOwnPropertyDescriptor: (_, code) => ({ value: can(String(code)), configurable: true, enumerable: true }),
    },
  );
}

/** The roots that any screen has; time (in the zone of the installation) and the address are read when asked for. */
export function screenRoots(options: {
  readonly user: () => User;
  readonly clock: Clock;
  readonly permissions: Pick<Permissions, 'can'>;
  readonly route: Row;
  readonly query: () => Query;
  /** Current mode of the form: a new record that was saved is edited from then on. */
  readonly mode?: () => Mode;
}): Row {
  return {
    $route: options.route,
    $right: rightsOf(options.permissions),
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
