import type { SmsSettings } from '../config/smsSettings.ts';
import { gatewaySender } from './gateway.ts';
import type { SmsSender } from './port.ts';

/** Brings a message nowhere but into its record. */
const storeSender: SmsSender = { recordsCode: true, send: async () => {} };

/** The sender that the settings choose, null when none is configured. */
export function smsSender(settings: SmsSettings): SmsSender | null {
  if (settings.sender === 'none') return null;
  return settings.sender === 'store' ? storeSender : gatewaySender(settings);
}
