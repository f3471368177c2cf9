-- Submits of forms whose answers are kept, so that a repeated one changes nothing twice.
create table "sys_submission" (
  "key_hash" char(64) primary key,
  "body_hash" char(64) not null,
  "answer" text,
  "created_at" timestamptz not null
);
create index "sys_submission_created_at" on "sys_submission" ("created_at");
