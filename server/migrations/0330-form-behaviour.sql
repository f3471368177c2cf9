-- Rules of online forms: checks between fields, states, computed fields and figures.
alter table "onl_cgform_head" add column "record_checks" text;
alter table "onl_cgform_head" add column "record_states" text;
alter table "onl_cgform_head" add column "record_fields" text;
alter table "onl_cgform_head" add column "record_measures" text;
