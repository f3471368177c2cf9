import { seal } from '../../foundation/secrets/seal.ts';
import { textOf } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { driverOf, sourceAddress } from './address.ts';

const LONGEST_PASSWORD = 200;

/** What decides to whom a password is sent. */
const LEADING = ['dbType', 'dbUrl', 'dbUsername'] as const;

function sealed(values: Values, code: unknown, { config }: Services): Values {
  const password = textOf(values.dbPassword);
  if (password.length > LONGEST_PASSWORD) throw new Refusal(`密码不能超过${LONGEST_PASSWORD}个字符`);
  // Bound to the code, which no edit changes: copied to another row, it cannot be opened.
  const kept = password === '' ? null : seal(config.dataSecret, 'data source password', String(code), password);
  return { ...values, dbPassword: kept };
}

function checked(values: Values): Values {
  const { kind } = sourceAddress(values.dbType, textOf(values.dbUrl), textOf(values.dbName));
  return textOf(values.dbDriver) === '' ? { ...values, dbDriver: driverOf(kind) } : values;
}

/** Passwords are sealed before they are stored; an edit that names none keeps the old one, unless it would lead it away. */
export const dataSourceHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/dataSource': {
    hooks: {
      beforeAdd: async (values, { services }) => sealed(checked(values), values.code, services),
      async beforeEdit(values, stored, { services }) {
        const { dbDriver } = checked({ ...stored, ...values });
        const whole = { ...values, dbDriver };
        if (textOf(values.dbPassword) !== '') return sealed(whole, stored.code, services);
        const isLedAway = LEADING.some((name) => values[name] !== undefined && values[name] !== stored[name]);
        // Otherwise an editor could have it sent to their own server.
        if (isLedAway && textOf(stored.dbPassword) !== '')
          throw new Refusal('数据库类型、数据源地址或用户名已修改，请重新输入密码');
        return { ...whole, dbPassword: stored.dbPassword };
      },
    },
  },
};
