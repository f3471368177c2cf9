/** Menus of which one is needed to read telemetry. */
export const READING_MENUS = [
  'station/TelemetryLatest',
  'station/TelemetryHistory',
  'station/StationEquipmentList',
] as const;
