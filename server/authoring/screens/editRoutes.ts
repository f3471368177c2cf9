import type { Call } from '../../http/call.ts';
import { type Reply, read, refuse } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { type Change, changeScreen } from './change.ts';
import { verdictOn } from './check.ts';
import { readFacts } from './facts.ts';
import { openLibrary } from './library.ts';
import { nameSchema, requireName } from './name.ts';
import { refuseInvalid, replyTo } from './outcome.ts';
import { EDIT } from './read.ts';
import { findVersion, noVersion } from './versions.ts';
import { answers, bodyVersion, commentSchema, queryOf } from './wire.ts';

const LARGEST_KB = 256;
const TOO_LARGE = `界面文档过大，不能超过${LARGEST_KB}KB`;

function isTooLarge(text: string): boolean {
  return Buffer.byteLength(text) > LARGEST_KB * 1024;
}

/** Stores a document in place of the bundled one, checked as the console would check it. */
const save = defineRoute({
  method: 'PUT',
  path: '/sys/screen/save',
  right: { code: EDIT },
  query: noQuery,
  body: t.closed({ name: nameSchema, text: t.text(), version: bodyVersion, comment: t.optional(commentSchema) }),
  answer: answers.changed,
  handle: async (call) => {
    const text = call.body.text;
    if (isTooLarge(text)) return refuse(TOO_LARGE);
    const seen = Number(bodyFields(call.body).get('version'));
    return store(call, { action: 'save', text, seen }, '保存成功！');
  },
});

/** Says of a document what storing it would say, mistakes and what the server lacks, and stores nothing. */
const check = defineRoute({
  method: 'POST',
  path: '/sys/screen/check',
  needsNoRoom: true,
  right: { code: EDIT },
  query: noQuery,
  body: t.closed({ name: nameSchema, text: t.text() }),
  answer: answers.told,
  handle: async ({ body, services }) => {
    const { db, resources } = services;
    await services.onlineForms.refresh();
    const text = body.text;
    if (isTooLarge(text)) return refuse(TOO_LARGE);
    const name = requireName(bodyText(body, 'name'));
    const facts = await readFacts(db, resources, services.routes);
    const { diagnostics } = await verdictOn(text, name, await openLibrary(services), { facts });
    return read({ name, diagnostics });
  },
});

/** Makes an old version the newest one. It is checked again: the language may have moved on since. */
const restore = defineRoute({
  method: 'PUT',
  path: '/sys/screen/restore',
  right: { code: EDIT },
  query: noQuery,
  body: t.closed({
    name: nameSchema,
    version: bodyVersion,
    current: bodyVersion,
    comment: t.optional(commentSchema),
  }),
  answer: answers.changed,
  handle: async (call) => {
    const name = requireName(bodyText(call.body, 'name'));
    const wanted = Number(bodyFields(call.body).get('version'));
    const old = await findVersion(call.services.db, name, wanted);
    if (old === null) return refuse(noVersion(name, wanted));
    if (old.text === null) return refuse(`版本${wanted}是恢复为内置界面的记录，没有可恢复的内容`);
    const seen = Number(bodyFields(call.body).get('current'));
    return store(call, { action: 'restore', text: old.text, seen }, `已恢复版本${wanted}`);
  },
});

/** Puts the bundled document in force again; the history stays. */
const remove = defineRoute({
  method: 'DELETE',
  path: '/sys/screen/delete',
  right: { code: EDIT },
  query: queryOf('name', 'version'),
  answer: answers.changed,
  handle: async (call) => {
    const { query, user, services } = call;
    const { clock, dictionaries } = services;
    const name = requireName(query.name ?? '');
    const by = { author: user.username, time: clock() };
    const change: Change = { name, action: 'delete', text: null, comment: null, seen: Number(query.version), ...by };
    const outcome = await changeScreen(call, change);
    const inForce = outcome.kind === 'changed' ? { ...outcome, version: 0 } : outcome;
    return replyTo(inForce, { name, message: '已恢复为内置界面', warnings: [] }, dictionaries);
  },
});

type Stored = Pick<Change, 'action' | 'seen'> & { readonly text: string };

async function store(call: Call, stored: Stored, message: string): Promise<Reply> {
  const { body, user, services } = call;
  const { db, clock, dictionaries, resources } = services;
  const name = requireName(bodyText(body, 'name'));
  await services.onlineForms.refresh();
  const facts = await readFacts(db, resources, services.routes);
  const verdict = await verdictOn(stored.text, name, await openLibrary(services), { facts });
  if (!verdict.ok) return refuseInvalid(verdict.diagnostics);
  const comment = bodyText(body, 'comment').trim() || null;
  const outcome = await changeScreen(call, { ...stored, name, comment, author: user.username, time: clock() });
  return replyTo(outcome, { name, message, warnings: verdict.diagnostics }, dictionaries);
}

export const editRoutes: readonly Route[] = [check, save, restore, remove];
