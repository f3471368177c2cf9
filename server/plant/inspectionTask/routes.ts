import type { Call } from '../../http/call.ts';
import type { Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { type ChangeHooks, type Resource, resourceNamed, type Values } from '../../records/resource/model/resource.ts';
import { versionFields } from '../../records/resource/model/rowVersion.ts';
import { edit } from '../../records/resource/write/writes.ts';
import { type Finding, judge } from './findings.ts';
import { cancelHooks, executeHooks, orderHooks, startHooks } from './hooks.ts';
import { STATUS } from './states.ts';
import { toOrderHooks } from './toOrder.ts';
import { CANCEL, EXECUTE, START, TO_ORDER, type Transition } from './transitions.ts';

const ORDER = 'station/workOrder';
const STATES = 'inspection_task_status';
const id = t.requiredId;

type TitleOf = (status: string) => string;

async function titlesOf({ services: { dictionaries } }: Call): Promise<TitleOf> {
  const states = await dictionaries.texts(STATES, Object.values(STATUS));
  return (status) => states.get(status) ?? status;
}

const valuesOf = ({ body }: Call): Values => ({ ...(typeof body === 'object' ? body : null) });

/** Changes the task by rules of the one step. */
function changed(task: Resource, call: Call, hooks: ChangeHooks, body: Values): Promise<Reply> {
  return edit({ ...task, hooks }, { ...call, body });
}

function filled(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function findingsIn(items: unknown): readonly Finding[] {
  if (!Array.isArray(items)) return [];
  return items.map(({ id: itemId, result, value, image, note }) => ({
    ...{ id: String(itemId), result: filled(result), value: filled(value), image: filled(image), note: filled(note) },
  }));
}

/** What is to be looked at never changes once a task is made, so that it can be read before the transaction. */
async function execute(task: Resource, call: Call): Promise<Reply> {
  const { finish, items: given, ...body } = valuesOf(call);
  const isFinished = finish === 'Y';
  const items = await call.services.db
    .selectFrom('station_inspection_task_item')
    .select(['id', 'item_name', 'input_type', 'unit', 'lower_limit', 'upper_limit', 'required'])
    .where('task_id', '=', String(body.id))
    .orderBy('order_num')
    .execute();
  const { findings, faults, abnormal } = judge(items, findingsIn(given), isFinished);
  const titleOf = await titlesOf(call);
  const hooks = executeHooks({ titleOf, items, given: findings, faults, abnormal, isFinished });
  return changed(task, call, hooks, { ...body, items: findings });
}

/** What is done with inspection tasks: one address for each. */
export function inspectionTaskRoutes(task: Resource): readonly Route[] {
  const order = resourceNamed(task.resources, ORDER);
  const route = ({ name, right, body, required }: Transition, handle: Route['handle']): Route =>
    defineRoute({
      method: 'PUT',
      path: `${task.path}/${name}`,
      right: { code: `${task.permission}:${right}` },
      query: noQuery,
      body: {
        type: 'object',
        properties: { id, ...versionFields(task), ...body },
        required: ['id', ...required],
        additionalProperties: false,
      },
      answer: t.orNull(t.record(t.anything)),
      handle,
    });
  return [
    route(START, async (call) => changed(task, call, startHooks(await titlesOf(call)), valuesOf(call))),
    route(EXECUTE, (call) => execute(task, call)),
    route(CANCEL, async (call) => {
      const { cancelReason, ...body } = valuesOf(call);
      return changed(task, call, cancelHooks(await titlesOf(call), String(cancelReason)), body);
    }),
    route(TO_ORDER, async (call) => {
      const hooks = orderHooks(await titlesOf(call), await toOrderHooks(order, call));
      return changed(task, call, hooks, valuesOf(call));
    }),
  ];
}
