import { isRecord, type Row } from '../../../runtime/data/json.ts';
import type { Client } from '../../transport/client.ts';

/** A department as one chooses it (S3.5b). */
interface Department {
  readonly orgCode: string;
  readonly departName: string;
}

/** The user's departments and the one they work in. */
export interface OwnDepartments {
  readonly departments: readonly Department[];
  readonly present: string | null;
}

type Sender = Pick<Client, 'send'>;

/** `GET /sys/user/getCurrentUserDeparts` (S7.17). @throws Error with the server's message */
export async function loadOwnDepartments(client: Sender): Promise<OwnDepartments> {
  const answer = await client.send({ method: 'GET', path: '/sys/user/getCurrentUserDeparts' });
  if (!answer.success) throw new Error(answer.message || '查询失败！');
  const result = isRecord(answer.result) ? answer.result : {};
  const rows: readonly unknown[] = Array.isArray(result.list) ? result.list : [];
  return {
    departments: rows
      .filter(isRecord)
      .flatMap(({ orgCode, departName }) =>
        typeof orgCode === 'string' && orgCode !== '' ? [{ orgCode, departName: String(departName ?? orgCode) }] : [],
      ),
    present: typeof result.orgCode === 'string' ? result.orgCode : null,
  };
}

/** `PUT /sys/selectDepart` (S7.16). @returns the changed user. @throws Error with the server's message */
export async function selectDepartment(client: Sender, orgCode: string, username: string): Promise<Row> {
  const answer = await client.send({ method: 'PUT', path: '/sys/selectDepart', body: { orgCode, username } });
  if (!answer.success) throw new Error(answer.message || '部门切换失败');
  if (!isRecord(answer.result) || !isRecord(answer.result.userInfo)) throw new Error('服务器的答复无法识别');
  return answer.result.userInfo;
}
