import { attachDatabase } from '../../../../server/foundation/database/attach.ts';
import type { ServerProcess } from '../../serverProcess.ts';
import { connectStation } from '../gateways.ts';
import { callServer, signIn } from './client.ts';
import type { Place } from './place.ts';

/** A token for the gateway of a demo station, which becomes a real one. @param more further values of the token */
export async function tokenOf(place: Place, server: ServerProcess, more: object = {}): Promise<string> {
  const database = await attachDatabase({ databaseUrl: null, dataDir: place.folder.path }, () => {});
  await connectStation(database).finally(() => database.close());
  const session = await signIn(server);
  const found = await callServer(server, 'GET', '/station/stationEquipment/list?equipmentCode=YG001-CJ-001', session);
  const [{ id }] = (found.result as { records: [{ id: string }] }).records;
  const body = { tokenName: 'kill', equipmentId: id, ...more };
  const issued = await callServer(server, 'POST', '/station/gatewayToken/issue', session, body);
  return (issued.result as { token: string }).token;
}
