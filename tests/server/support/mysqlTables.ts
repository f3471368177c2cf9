/** Tables with every kind of value that MySQL reads otherwise than PostgreSQL, and accounts that may read, write, and read one. */
export const MYSQL_TABLES = `
create database pv; use pv;
create table station_info (id bigint primary key, station_name varchar(60) charset utf8mb4, station_type varchar(10), capacity decimal(20,4), price float, ratio double, grid_date date, checked datetime(3), stamped timestamp null, opens time, note text, raw blob, tag json, works bit(1)) default charset utf8mb4;
insert into station_info values
  (1750000000000000001, '阳光一号', '1', 0.1, 0.1, 0.1, '2024-02-29', '2024-05-07 04:30:00.250', '2024-05-06 20:30:00', '08:30:00', 'a''b\\\\c', x'00', '{"a":1}', 1),
  (1750000000000000002, '阳光二号', '1', 0.2, 0.2, 0.2, null, null, null, null, null, null, null, 0),
  (1750000000000000003, '风光三号', '2', 12345678901234.5678, 16.7, 1e300, '0000-00-00', '0000-00-00 00:00:00', null, '30:00:00', 'x', null, null, null);
create table sys_user (id int, username varchar(20));
create table meter (code varchar(10), kwh decimal(12,2), day date);
insert into meter values ('A', 12.5, '2026-06-01'), ('A', 7, '2026-06-02'), ('B', 3, null);
create table numbers (n int primary key);
insert into numbers with recursive r (n) as (select 1 union all select n + 1 from r where n < 3000) select n from r;
create user reader@'127.0.0.1' identified by 'reader'; grant select on pv.* to reader@'127.0.0.1';
create user writer@'127.0.0.1' identified by 'writer'; grant select, insert, update on pv.* to writer@'127.0.0.1';
create user narrow@'127.0.0.1' identified by 'narrow'; grant select on pv.meter to narrow@'127.0.0.1';
`;
