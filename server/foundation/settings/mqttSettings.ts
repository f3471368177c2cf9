/** The broker that gateways publish to, and the topics of this installation on it. */
export interface MqttSettings {
  /** `mqtt://` or `mqtts://`, with user and password where the broker requires them. Never log it. */
  readonly url: string;
  /** First level of all topics, such as `guangshu`. */
  readonly prefix: string;
}

interface MqttEnvironment {
  /** MQTT_URL */
  readonly url: string | null;
  /** MQTT_PREFIX */
  readonly prefix: string | null;
}

/** One level of a topic without characters that mean something to brokers. */
export const TOPIC_LEVEL = /^[A-Za-z0-9_-]{1,64}$/;
/** First level of the constant topics of ThingsBoard gateways. */
const THINGSBOARD = 'v1';

/**
 * Reads the settings of telemetry over MQTT; null: no broker.
 * @param report gets one line for each wrong variable, which never shows the address, because it may hold a password
 */
export function mqttSettings({ url, prefix }: MqttEnvironment, report: (line: string) => void): MqttSettings | null {
  if (url === null) return null;
  const address = URL.canParse(url) ? new URL(url) : null;
  const isBroker =
    address !== null && /^mqtts?:$/.test(address.protocol) && address.hostname !== '' && /^\/?$/.test(address.pathname);
  if (!isBroker) {
    report('MQTT_URL: must be an address such as mqtts://user:password@broker.example.cn:8883');
    return null;
  }
  const first = prefix ?? 'guangshu';
  if (TOPIC_LEVEL.test(first) && first !== THINGSBOARD) return { url, prefix: first };
  report(`MQTT_PREFIX: "${first}" is not one level of letters, digits, "-" and "_" (and not "${THINGSBOARD}")`);
  return null;
}
