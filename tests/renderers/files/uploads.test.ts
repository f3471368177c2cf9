import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../src/renderers/files/storedFiles.ts';
import { createUploads } from '../../../src/renderers/files/uploads.ts';
import type { Answer } from '../../../src/runtime/contract/ports.ts';

const stored = (path: string): Answer => ({ success: true, message: path, code: 0, result: null });
const turn = () => new Promise((resolve) => setTimeout(resolve));
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Uploads whose answers the test gives by name. */
function setUp(value: unknown = '', most = 0) {
  const sent: string[] = [];
  const aborted: string[] = [];
  const values: string[] = [];
  const failures: string[] = [];
  const open = new Map<string, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  const uploads = createUploads(value, {
    send: ({ name }, signal, onProgress) => {
      sent.push(name);
      onProgress(0.4);
      return new Promise((resolve, reject) => {
        open.set(name, { resolve, reject });
        signal.addEventListener('abort', () => {
          aborted.push(name);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    },
    addressOf: (path) => `/files/${path}`,
    most: () => most,
    onStored: (files: readonly StoredFile[]) => values.push(files.map(({ filePath }) => filePath).join(',')),
    onFailed: ({ name, message }) => failures.push(`${name}: ${message}`),
  });
  const answer = async (name: string, said: Answer | Error) => {
    const call = open.get(name);
    if (said instanceof Error) call?.reject(said);
    else call?.resolve(said);
    await turn();
  };
  const state = () => uploads.files().map(({ name, status, percent }) => `${name} ${status} ${percent}`);
  const uidOf = (name: string) => uploads.files().find((entry) => entry.name === name)?.uid ?? '';
  return { uploads, sent, aborted, values, failures, answer, state, uidOf };
}

describe('uploads', () => {
  it('[S3.14a S4.10a] are on their way, then done; nothing is reported while one is on its way', async () => {
    const { uploads, values, answer, state } = setUp('temp/old.png');
    uploads.add([file('a.png'), file('b.png')]);
    expect(state()).toEqual(['old.png done 100', 'a.png uploading 40', 'b.png uploading 40']);
    await answer('b.png', stored('temp/b.png'));
    expect(values).toEqual([]);
    await answer('a.png', stored('temp/a.png'));
    expect(state()).toEqual(['old.png done 100', 'a.png done 100', 'b.png done 100']);
    expect(values).toEqual(['temp/old.png,temp/a.png,temp/b.png']);
    expect(uploads.files()[1]).toMatchObject({
      type: 'image/png',
      size: 1,
      path: 'temp/a.png',
      url: '/files/temp/a.png',
    });
  });

  it('[S4.10a S8.6] end in an error with the reason, and can be sent again', async () => {
    const { uploads, values, failures, answer, state, uidOf, sent } = setUp();
    uploads.add([file('a.png'), file('b.png'), file('c.png')]);
    await answer('a.png', { success: false, message: '文件已损坏', code: 0, result: null });
    await answer('b.png', { success: false, message: '', code: 0, result: null });
    await answer('c.png', new Error('网络超时'));
    expect(failures).toEqual(['a.png: 文件已损坏', 'b.png: 未知错误', 'c.png: 网络超时']);
    expect(state()).toEqual(['a.png error 40', 'b.png error 40', 'c.png error 40']);
    expect(values).toEqual(['']);
    uploads.retry(uidOf('a.png'));
    expect(sent).toEqual(['a.png', 'b.png', 'c.png', 'a.png']);
    await answer('a.png', stored('temp/a.png'));
    expect(values.at(-1)).toBe('temp/a.png');
  });

  it('[S4.10a] are removed on deletion, also in the middle', async () => {
    const { uploads, values, aborted, state, uidOf } = setUp('temp/old.png');
    uploads.add([file('a.png')]);
    expect(uploads.remove(uidOf('a.png'))).toMatchObject({ name: 'a.png', status: 'removed' });
    expect(aborted).toEqual(['a.png']);
    expect(uploads.remove(uidOf('old.png'))).toMatchObject({ status: 'removed' });
    expect(state()).toEqual([]);
    expect(values.at(-1)).toBe('');
    expect(uploads.remove('unknown')).toBeNull();
    await turn();
    expect(uploads.files()).toEqual([]);
  });

  it('[S4.10c S9.6] keep the last N; those that failed push none out; without a limit all', async () => {
    const { uploads, values, answer, state, sent } = setUp('temp/1.png,temp/2.png', 2);
    uploads.add(['a.png', 'b.png', 'c.png'].map(file));
    expect(sent).toEqual(['b.png', 'c.png']);
    await answer('b.png', { success: false, message: 'no', code: 0, result: null });
    await answer('c.png', stored('temp/c.png'));
    expect(state()).toEqual(['2.png done 100', 'b.png error 40', 'c.png done 100']);
    expect(values).toEqual(['temp/2.png,temp/c.png']);
    const free = setUp('temp/1.png');
    free.uploads.add(['a.png', 'b.png'].map(file));
    await free.answer('a.png', stored('temp/a.png'));
    await free.answer('b.png', stored('temp/b.png'));
    expect(free.values).toEqual(['temp/1.png,temp/a.png,temp/b.png']);
  });

  it('are sent three at a time', async () => {
    const { uploads, sent, answer } = setUp();
    uploads.add(['a', 'b', 'c', 'd', 'e'].map(file));
    expect(sent).toEqual(['a', 'b', 'c']);
    await answer('b', stored('temp/b'));
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it('change places, and say when there is none', () => {
    const { uploads, values, uidOf } = setUp('1.png,2.png,3.png');
    expect(uploads.move(uidOf('1.png'), -1)).toBe(false);
    expect(uploads.move(uidOf('3.png'), 1)).toBe(false);
    expect(uploads.move(uidOf('3.png'), -1)).toBe(true);
    expect(values).toEqual(['1.png,3.png,2.png']);
  });

  it('give up what is on its way when another value comes', async () => {
    const { uploads, aborted, values, state } = setUp('temp/1.png');
    uploads.add([file('a.png')]);
    uploads.reset([{ fileName: '2.png', filePath: 'temp/2.png', fileSize: 0 }]);
    await turn();
    expect(aborted).toEqual(['a.png']);
    expect(state()).toEqual(['2.png done 100']);
    expect(values).toEqual([]);
  });
});
