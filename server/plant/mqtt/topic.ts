/** What a topic is about. */
type Purpose = 'ownRows' | 'deviceRows' | 'nothing' | 'request';

/** A topic below the prefix, with the gateway that it names. */
interface GatewayTopic {
  readonly gateway: string;
  readonly purpose: Purpose;
  /** The topic without prefix and gateway. */
  readonly rest: string;
}

/** Topic on which a gateway's own rows arrive. */
const OWN = 'telemetry';
/** The constants of the ThingsBoard gateway; only the mount point of the broker can precede them. */
const DEVICE_ROWS = 'v1/gateway/telemetry';
const ACCEPTED: ReadonlySet<string> = new Set([
  ...['v1/gateway/attributes', 'v1/gateway/connect', 'v1/gateway/disconnect'],
  // Statistics of the ThingsBoard gateway about itself.
  ...['v1/devices/me/telemetry', 'v1/devices/me/attributes'],
]);
const REQUEST = 'v1/devices/me/rpc/request/';

/** What the server subscribes to: topics below its prefix, and those of ThingsBoard gateways without a mount point. */
interface Filters {
  readonly own: readonly string[];
  readonly anonymous: readonly string[];
}

/** @param prefix first level of all topics of this installation, also the name of the shared subscription */
export function sharedFilters(prefix: string): Filters {
  const shared = (filter: string) => `$share/${prefix}/${filter}`;
  const thingsBoard = ['v1/gateway/+', 'v1/devices/me/+'];
  const own = [OWN, ...thingsBoard, `${REQUEST}+`];
  return { own: own.map((rest) => shared(`${prefix}/+/${rest}`)), anonymous: thingsBoard.map(shared) };
}

/** True for a topic of a ThingsBoard gateway whose broker puts no mount point in front. */
export function isAnonymous(topic: string): boolean {
  return topic.startsWith('v1/');
}

function purposeOf(rest: string): Purpose | null {
  if (rest === OWN) return 'ownRows';
  if (rest === DEVICE_ROWS) return 'deviceRows';
  if (ACCEPTED.has(rest)) return 'nothing';
  return rest.startsWith(REQUEST) ? 'request' : null;
}

/** Splits a topic such as `guangshu/roof-1/v1/gateway/telemetry`; null for any other. */
export function gatewayTopic(topic: string, prefix: string): GatewayTopic | null {
  if (!topic.startsWith(`${prefix}/`)) return null;
  const [gateway = '', ...levels] = topic.slice(prefix.length + 1).split('/');
  const rest = levels.join('/');
  const purpose = purposeOf(rest);
  return gateway === '' || purpose === null ? null : { gateway, purpose, rest };
}
