import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ifMissing } from '../../../server/foundation/systemError.ts';

describe('a missing folder', () => {
  it('is distinguished from every other error', async () => {
    expect(await readdir(join(import.meta.dirname, 'none')).catch(ifMissing([]))).toEqual([]);
    await expect(readdir(import.meta.filename).catch(ifMissing([]))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(Promise.reject(new TypeError('ours')).catch(ifMissing([]))).rejects.toThrow('ours');
  });
});
