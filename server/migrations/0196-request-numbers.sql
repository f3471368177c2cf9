-- sys_audit: a caller's request number has up to 64 characters; a longer column changes no row and no link of the chain
alter table "sys_audit" alter column "request_id" type character varying(64);
