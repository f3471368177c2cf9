import { describe, expect, it } from 'vitest';
import { grantWarning } from '../../../../../server/authoring/sql/mysql/grants.ts';

describe('the account of a data source over MySQL', () => {
  it.each([
    ["GRANT USAGE ON *.* TO `reader`@`%` IDENTIFIED BY PASSWORD '*00'"],
    ['GRANT SELECT, SHOW VIEW ON `pv`.* TO `reader`@`%`'],
    ['GRANT SELECT (`id`, `name`) ON `pv`.`station` TO `reader`@`%`'],
    ['GRANT `readers`@`%` TO `reader`@`%`'],
  ])('only reads: %s', (grant) => expect(grantWarning([grant])).toBeNull());

  it.each([
    ["GRANT ALL PRIVILEGES ON *.* TO 'root'@'localhost' WITH GRANT OPTION", 'ALL PRIVILEGES'],
    ['GRANT SELECT, INSERT, UPDATE ON `pv`.* TO `app`@`%`', 'INSERT、UPDATE'],
    ['GRANT SELECT (`id`), UPDATE (`a`, `b`) ON `pv`.`station` TO `app`@`%`', 'UPDATE'],
    ['GRANT FILE ON *.* TO `app`@`%`', 'FILE'],
    [
      'GRANT INSERT, UPDATE, DELETE, CREATE, DROP, ALTER ON `pv`.* TO `app`@`%`',
      'INSERT、UPDATE、DELETE、CREATE、DROP等',
    ],
  ])('may do more: %s', (grant, rights) =>
    expect(grantWarning(['GRANT USAGE ON *.* TO `app`@`%`', grant])).toBe(
      `该账号不只能读取（${rights}），建议换成只有SELECT权限的账号`,
    ),
  );
});
