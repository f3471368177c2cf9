import { isRecord, type Json } from '../data/json.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { missingVersion, newerVersion, unknownVersion } from '../diagnostics/messages/shape.ts';
import { describe } from './describe.ts';

/** The language version this console writes and reads. */
export const CURRENT_VERSION = 1;

/** A document as plain JSON while it is still of an older version. */
export type AnyDocument = { readonly [key: string]: Json };

/** `migrations[n]` turns a document of version n into one of version n + 1. Pure; before/after pairs are in its test. */
export type Migrations = Readonly<Record<number, (document: AnyDocument) => AnyDocument>>;

/** Version 1 is the first, so there is nothing to migrate yet. */
export const MIGRATIONS: Migrations = {};

type Migrated =
  | { readonly ok: true; readonly document: AnyDocument }
  | { readonly ok: false; readonly message: Message; readonly pointer: string };

function failed(message: Message, pointer = '/version'): Migrated {
  return { ok: false, message, pointer };
}

/** Brings a document to the current version step by step; a newer, missing or unknown version is refused. */
export function migrate(
  document: AnyDocument,
  migrations: Migrations = MIGRATIONS,
  current: number = CURRENT_VERSION,
): Migrated {
  const { version } = document;
  if (version === undefined) return failed(missingVersion(current), '');
  if (typeof version !== 'number' || !Number.isInteger(version))
    return failed(unknownVersion(describe(version), current));
  if (version > current) return failed(newerVersion(version, current));
  let migrated = document;
  for (let from = version; from < current; from++) {
    const step = migrations[from];
    if (!step) return failed(unknownVersion(String(version), current));
    migrated = { ...step(migrated), version: from + 1 };
  }
  return { ok: true, document: migrated };
}

/** Narrows parsed JSON to an object. */
export function isDocument(value: Json): value is AnyDocument {
  return isRecord(value);
}
