import type { Answer, Transport, TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { DICTIONARIES } from '../dataset/dictionaries.ts';
import { pageOf } from '../dataset/rows.ts';
import { EQUIPMENT } from './listDocument.ts';

/** Choices of linked columns: whatever is above them, they are those of the dictionary. */
const TABLE = /^\/sys\/dict\/getDictItems\/(\w+),/;

const answered = (result: unknown): Answer => ({ success: true, message: '', code: 200, result });

/** A server in memory: answers what the pages ask for, from data that was made before the clock started. */
export function memoryTransport(record: () => unknown = () => null): Transport {
  return {
    send: async ({ path, params }: TransportRequest) => {
      if (path === `${EQUIPMENT}/list`) return answered(pageOf(Number(params?.pageNo), Number(params?.pageSize)));
      if (path === `${EQUIPMENT}/queryById`) return answered(record());
      const [, table] = TABLE.exec(path) ?? [];
      const entries = Object.entries(DICTIONARIES).find(([name]) => name === table)?.[1];
      if (entries) return answered(entries.map(({ value, label }) => ({ value, text: label })));
      throw new Error(`the benchmark's transport has no answer for ${path}`);
    },
    download: ({ path }) => Promise.reject(new Error(`the benchmark's transport has no file at ${path}`)),
    upload: ({ path }) => Promise.reject(new Error(`the benchmark's transport takes no files at ${path}`)),
  };
}
