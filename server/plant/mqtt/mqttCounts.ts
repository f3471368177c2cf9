import type { Services } from '../../http/services.ts';
import type { AreaCount } from '../../records/resource/area.ts';
import { mqttFigures } from './figures.ts';

/** What `GET /metrics` shows of telemetry over MQTT. */
export function mqttCounts(services: () => Services): readonly AreaCount[] {
  return [
    {
      name: 'guangshu_mqtt_messages_total',
      help: 'MQTT messages by what became of them',
      label: 'outcome',
      read: () => mqttFigures(services()).messages,
    },
  ];
}
