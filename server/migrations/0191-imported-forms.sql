-- onl_cgform_head.has_stamps: is missing
alter table "onl_cgform_head" add column "has_stamps" boolean not null default true;

-- onl_cgform_head.imported_table: is missing
alter table "onl_cgform_head" add column "imported_table" character varying(63);
