import { type Console, type Person, records } from './console.ts';

/** A password that satisfies the rules. */
export const STRONG = 'Xianghe#88';

/** Users as tests need them: new ones, and the ids that calls ask for. */
export function people(server: () => Console, admin: () => Person) {
  let serial = 0;
  const newUser = (change: object = {}) => {
    serial += 1;
    const username = `user${serial}`;
    return {
      ...{ username, realname: `新用户${serial}`, workNo: `N${serial}`, phone: `1380013${String(8000 + serial)}` },
      ...{ password: STRONG, confirmpassword: STRONG, ...change },
    };
  };
  const find = async (username: string) => {
    const [row] = records(await admin().get(`/sys/user/list?username=${username}`));
    if (!row) throw new Error(`no user ${username}`);
    return row;
  };
  const idOf = async (username: string) => String((await find(username)).id);
  const roleIdOf = async (code: string) =>
    (await server().db.selectFrom('sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()).id;
  const departIdOf = async (code: string) =>
    (await server().db.selectFrom('sys_depart').select('id').where('org_code', '=', code).executeTakeFirstOrThrow()).id;

  return { newUser, find, idOf, roleIdOf, departIdOf };
}
