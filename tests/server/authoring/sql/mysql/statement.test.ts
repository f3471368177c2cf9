import { describe, expect, it } from 'vitest';
import { readMysqlStatement } from '../../../../../server/authoring/sql/mysql/statement.ts';
import { Refusal } from '../../../../../server/http/reply.ts';

const RELEASED: ReadonlySet<string> = new Set(['station', 'meter', '电站']);

/** The statement as it is sent, with its parameters. */
async function sent(text: string) {
  const { print, parameters, bound } = await readMysqlStatement(text, RELEASED);
  return [print(1), bound.map((index) => parameters[index])];
}

async function refusal(text: string): Promise<string> {
  const outcome = await readMysqlStatement(text, RELEASED).catch((error: unknown) => error);
  if (outcome instanceof Refusal) return outcome.message;
  throw new Error(`not refused: ${text}`, { cause: outcome });
}

describe('[S7.41] statements of reports over MySQL', () => {
  it.each([
    ['select id from station', 'select `id` from `station`'],
    ['SELECT s.*, 名称 as 站名 FROM 电站 s;', 'select `s`.*, `名称` as `站名` from `电站` as `s`'],
    [
      'select a from station where id = 1750000000000000001 and b < 0.12345678901234567890',
      'select `a` from `station` where `id` = 1750000000000000001 AND `b` < 0.12345678901234567890',
    ],
    ['select `地址 (旧)` as a from station', 'select `地址 (旧)` as `a` from `station`'],
    [
      'select a from station where b = \'it\'\'s\' and c <> "say ""x""" and d = \':not a parameter\'',
      "select `a` from `station` where `b` = 'it''s' AND `c` <> 'say \"x\"' AND `d` = ':not a parameter'",
    ],
    // What binds more is decided by the server: no parenthesis is added or lost.
    [
      'select a from station where a is null or not b > 1 and (c or d) and -(e + 1) < 2',
      'select `a` from `station` where `a` IS null OR NOT `b` > 1 AND (`c` OR `d`) AND - (`e` + 1) < 2',
    ],
    [
      "select date_format(d, '%Y-%m') as m, round(sum(if(t = 1, p, 0)), 2) as p, count(distinct id) n from meter group by date_format(d, '%Y-%m') with rollup having count(*) > 1.50",
      "select date_format(`d`, '%Y-%m') as `m`, round(sum(if(`t` = 1, `p`, 0)), 2) as `p`, count(distinct `id`) as `n` from `meter` group by date_format(`d`, '%Y-%m') with rollup having count(*) > 1.50",
    ],
    [
      "select case when a in (1, 2) then 'x' when b not in (select id from meter) then 'y' else null end k from station",
      "select case when `a` IN (1, 2) then 'x' when `b` NOT IN (select `id` from `meter`) then 'y' else null end as `k` from `station`",
    ],
    [
      'select cast(a as decimal(10,2)) a, cast(b as signed) b, cast(c as char(10)) c from station',
      'select cast(`a` as DECIMAL(10, 2)) as `a`, cast(`b` as SIGNED) as `b`, cast(`c` as CHAR(10)) as `c` from `station`',
    ],
    [
      'select d + interval 1 day as n, date_sub(curdate(), interval 3 month) m, extract(year from d) y, timestampdiff(day, d, now()) t, current_date c from station',
      'select `d` + interval 1 day as `n`, date_sub(curdate(), interval 3 month) as `m`, extract(year from `d`) as `y`, timestampdiff(day, `d`, now()) as `t`, current_date as `c` from `station`',
    ],
    [
      'select row_number() over (partition by a order by b desc) r, sum(p) over (order by d rows between 2 preceding and current row) s from station',
      'select row_number() over (partition by `a` order by `b` DESC) as `r`, sum(`p`) over (order by `d` rows between 2 preceding and current row) as `s` from `station`',
    ],
    [
      "select group_concat(distinct a order by b desc separator ', ') as g from station",
      "select group_concat(distinct `a` order by `b` DESC separator ', ') as `g` from `station`",
    ],
    [
      'select s.id from station s left join (select id, max(p) p from meter group by id) m on m.id = s.id, meter o join station t using (id) where not exists (select 1 from meter x where x.id = s.id)',
      'select `s`.`id` from `station` as `s` LEFT JOIN (select `id`, max(`p`) as `p` from `meter` group by `id`) as `m` on `m`.`id` = `s`.`id`, `meter` as `o` INNER JOIN `station` as `t` using (`id`) where NOT EXISTS (select 1 from `meter` as `x` where `x`.`id` = `s`.`id`)',
    ],
    [
      '(select a from station) union all (select b from meter limit 3) order by 1 limit 5',
      '(select `a` from `station`) union all (select `b` from `meter` limit 3) order by 1 limit 5',
    ],
    [
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3), m as (select i from n) select m.i, s.id from m, station s',
      'with recursive `n` (`i`) as (select 1 union all select `i` + 1 from `n` where `i` < 3), `m` as (select `i` from `n`) select `m`.`i`, `s`.`id` from `m`, `station` as `s`',
    ],
    [
      "select a from station where a like '50|%%' escape '|' and b between 1 and 2 and c is not true and d > date '2026-01-01'",
      "select `a` from `station` where `a` LIKE '50|%%' escape '|' AND `b` BETWEEN 1 AND 2 AND `c` IS NOT true AND `d` > date '2026-01-01'",
    ],
  ])('prints what it understood: %s', async (text, printed) => expect(await sent(text)).toEqual([printed, []]));

  it('binds parameters in the order in which they are printed, wherever they are', async () => {
    const text =
      "with q as (select :a as x from meter) select :b as y, ':c' as z from station, q where (:a is null or id = ${a}) group by :d having max(p) > :e order by :b limit 5";
    expect(await refusal(text)).toContain('参数不要写在引号内');
    expect(await sent(text.replace("':c'", "'p: c'"))).toEqual([
      "with `q` as (select ? as `x` from `meter`) select ? as `y`, 'p: c' as `z` from `station`, `q` where (? IS null OR `id` = ?) group by ? having max(`p`) > ? order by ? limit 5",
      ['a', 'b', 'a', 'a', 'd', 'e', 'b'],
    ]);
  });

  it('ends its own order with all columns, and keeps it in a subquery', async () => {
    const printed = async (text: string) => (await readMysqlStatement(text, RELEASED)).print(1, 2);
    const endless = 'limit 1000000000000000';
    expect(await printed('select a, b from station')).toBe('select `a`, `b` from `station`');
    expect(await printed('select a, b from station order by b desc')).toBe(
      `select \`a\`, \`b\` from \`station\` order by \`b\` DESC, 1, 2 ${endless}`,
    );
    expect(await printed('select a, b from station order by b limit 3')).toContain('order by `b`, 1, 2 limit 3');
    expect(await printed('select a, b from station union select a, b from meter order by b')).toBe(
      `select \`a\`, \`b\` from \`station\` union select \`a\`, \`b\` from \`meter\` order by \`b\`, 1, 2 ${endless}`,
    );
    expect(await printed('(select a, b from station order by b limit 1)')).toContain('order by `b` limit 1');
  });

  it.each([
    ['select a\nfrom station\nwhere a = = 1', '语句第3行第11列“= 1”附近有语法错误'],
    ["select '跨\n行', :long_name, a from station where = 1", '语句第2行第38列“= 1”附近有语法错误'],
    ['select a from station where a =', '语句没有写完整'],
    ['select a\nfrom station -- x', '第2行第14列：语句不能含注释（--、# 或 /* */），请删除'],
    ["select a from station where b = 'x", '第1行第33列：引号没有成对，或名称含有不可用的字符'],
    ['select a from statoin', '不能使用数据表“statoin”，是否为“station”'],
    ['select coun(a) as c from station', '不能使用函数“coun”，是否为“count”'],
    ['select a from station limit :n', 'limit 之后只能是整数'],
    ["select a || 'x' as b from station", '不能使用运算符“||”，请改用 or 或 concat'],
    [`select ${'1'.repeat(66)} as n from station`, '第1行第8列：数字不能超过65位'],
    ['select 1e9 as n from station', '第1行第8列：数字只能写作 12 或 12.5'],
    ["select a as 'b' from station", '别名请写在反引号中或不加引号'],
    ['select a from station union (select b from meter)', '请把 union 两边的 select 都写在括号中，或都不写'],
    ['', '请填写语句'],
  ])('says what is wrong, and where: %s', async (text, message) => expect(await refusal(text)).toContain(message));
});
