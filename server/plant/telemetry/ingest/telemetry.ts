import type { Services } from '../../../http/services.ts';
import { TelemetryIntake } from './intake.ts';
import { Packets } from './packets.ts';
import { HeldBytes } from './readBody.ts';

/** What a server keeps for taking telemetry. */
class Telemetry {
  readonly held = new HeldBytes();
  readonly packets = new Packets();
  readonly intake: TelemetryIntake;

  constructor({ db, clock }: Pick<Services, 'db' | 'clock'>) {
    this.intake = new TelemetryIntake(db, clock);
  }
}

/** The telemetry of a server; made with the first packet. */
export function telemetryOf(services: Services): Telemetry {
  return services.state.part(Telemetry, () => new Telemetry(services));
}
