-- sys_throttle: failures are counted for an account from an address together; the address tells how many accounts failed from it
alter table "sys_throttle" add column "address" varchar(80);
create index "sys_throttle_address" on "sys_throttle" ("address") where "address" is not null;
delete from "sys_throttle" where "subject" like 'address:%';
