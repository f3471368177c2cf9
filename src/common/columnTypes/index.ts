import { boolean } from './boolean.ts';
import type { ColumnType } from './columnType.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import { longtext } from './longtext.ts';
import { measure } from './measure.ts';
import { number } from './number.ts';
import { depart, user } from './people.ts';
import { reference } from './reference.ts';
import { region } from './region.ts';
import { richtext } from './richtext.ts';
import { file, image } from './stored.ts';
import { text } from './text.ts';
import { time } from './time.ts';

/** Every type of a column by name. A new type is its file, its test, one line here, and an example. */
export const COLUMN_TYPES: ReadonlyMap<string, ColumnType> = new Map(
  [
    text,
    longtext,
    integer,
    number,
    measure,
    boolean,
    date,
    datetime,
    time,
    json,
    reference,
    file,
    image,
    richtext,
    region,
    user,
    depart,
  ].map((type) => [type.name, type]),
);
