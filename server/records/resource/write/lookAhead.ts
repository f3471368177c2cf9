import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import { TENANT } from '../../../../src/common/resource/resource.ts';
import { anyTables } from '../../../foundation/database/anyTables.ts';
import { targetOf } from '../model/referenceTarget.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { initialValues, stamp, storedRow } from '../model/storedRow.ts';
import type { Ahead } from './ahead/ahead.ts';
import { UniqueAhead } from './ahead/uniqueAhead.ts';
import { knownReference, presentOf, valuesOf } from './references.ts';
import { lockRows, type Writer } from './rowWrites.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Asks about all rows at once what writing them would ask about one after the other. What it cannot answer for a row is
 * asked when that is written, so that nothing is decided otherwise than alone.
 * @param bodies checked ones of add, and with an id of edit
 */
export async function lookAhead(writer: Writer, { trx }: ChangeScope, bodies: readonly Values[]): Promise<Ahead> {
  const { resource, rows: reachable, reach, call } = writer;
  const ids = bodies.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
  const locked = ids.length === 0 ? [] : await lockRows(trx, reachable, ids);
  const stored = new Map(locked.map((row) => [String(row.id), row]));
  const fresh = {
    ...storedRow(resource, initialValues(resource)),
    ...(resource.tenant ? stamp(resource, { [TENANT]: call.tenantId }) : {}),
  };
  const rows = bodies.map((body): Row => {
    const old = body.id === undefined ? fresh : (stored.get(String(body.id)) ?? {});
    return { ...old, ...givenValues(resource, body) };
  });
  const unique = await UniqueAhead.ask(anyTables(trx), resource, rows);
  const references = new Set<string>();
  for (const column of resource.columns.values()) {
    const target = targetOf(resource, column);
    if (!target || column.name === resource.department) continue;
    const wanted = bodies.flatMap((body) => valuesOf(column, readWire(column, body[column.name])));
    for (const value of await presentOf(trx, target, [...new Set(wanted)], reach))
      references.add(knownReference(target, value));
  }
  return { stored, unique, references };
}

function givenValues({ columns }: Resource, body: Values): Row {
  const given = [...columns.values()].filter(({ name }) => Object.hasOwn(body, name));
  return Object.fromEntries(given.map((column) => [column.field, readWire(column, body[column.name])]));
}
