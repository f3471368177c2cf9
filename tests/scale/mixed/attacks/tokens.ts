import { randomBytes } from 'node:crypto';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { type Attack, outcomeOf } from '../attack.ts';

const MANY = 300;

/** Tokens that this server never made, a new one for each call. */
export function tokensAttack(): Attack {
  return {
    name: `${MANY} calls with invented tokens`,
    restS: 0.5,
    round: ({ url }) =>
      Promise.all(
        Array.from({ length: MANY }, () =>
          outcomeOf(
            fetch(`${url}/gqmt-boot/sys/dict/list`, {
              headers: {
                [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
                'x-access-token': randomBytes(36).toString('base64url'),
                'x-forwarded-for': '203.0.113.8',
              },
            }),
          ),
        ),
      ),
  };
}
