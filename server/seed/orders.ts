import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import entries from './orders.json';
import { stamp } from './stamp.ts';

type OrderEntry = (typeof entries)[number];

/** Local time of the demonstration, as its entries are written. */
const ZONE = '+08:00';

/** The orders of the demonstration, each with its customers and tickets; lists of an order that has gone stay away. */
export async function seedOrders(trx: Transaction<Database>): Promise<void> {
  const fresh = new Set<string>();
  await offer(trx, {
    table: 'demo_order',
    rows: entries.map((entry, index) => ({
      id: orderId(entry),
      order_code: entry.orderCode,
      ctype: entry.ctype,
      order_date: new Date(`${entry.orderDate.replace(' ', 'T')}${ZONE}`),
      order_money: entry.orderMoney,
      content: entry.content,
      ...stamp(index),
    })),
    insert: async (rows) => {
      const added = await trx
        .insertInto('demo_order')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      for (const { id } of added) fresh.add(id);
    },
  });
  const orders = entries.filter((entry) => fresh.has(orderId(entry)));
  const customers = orders.flatMap((entry) =>
    entry.customers.map((customer, index) => ({ ...customer, idcard: null, ...line('customer', entry, index) })),
  );
  const tickets = orders.flatMap((entry) =>
    entry.tickets.map(({ ticketCode, tickectDate }, index) => ({
      ticket_code: ticketCode,
      tickect_date: tickectDate,
      ...line('ticket', entry, index),
    })),
  );
  if (customers.length > 0) await trx.insertInto('demo_order_customer').values(customers).execute();
  if (tickets.length > 0) await trx.insertInto('demo_order_ticket').values(tickets).execute();
}

function orderId({ orderCode }: OrderEntry): string {
  return stableId(`order.${orderCode}`);
}

/** Common columns of the records of a list: key, parent and position. */
function line(kind: string, entry: OrderEntry, index: number) {
  const id = stableId(`order.${entry.orderCode}.${kind}.${index + 1}`);
  return { id, order_id: orderId(entry), order_num: index + 1, ...stamp(index) };
}
