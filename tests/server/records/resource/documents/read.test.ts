import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinResources } from '../../../../../server/records/resource/documents/read.ts';

const file = (text: string) => ({ name: 'sys/a', file: 'schemas/resources/sys/a.json', text });

describe('reading resource documents', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('reports a broken document as one', async () => {
    await expect(joinResources([file('{"version": 1,')])).rejects.toThrow('the resource documents are not right');
  });

  it('does not report a mistake of the server as a broken document', async () => {
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new TypeError('a mistake of ours');
    });
    await expect(joinResources([file('{}')])).rejects.toThrow('a mistake of ours');
  });

  it('names a column whose pattern the server cannot run', async () => {
    const document = {
      ...{ version: 1, name: 'sys/a', title: 'A', table: 'sys_a', permission: 'a', screens: ['a/List'] },
      columns: { code: { title: '编码', pattern: '(?=a)a' } },
    };
    await expect(joinResources([file(JSON.stringify(document))])).rejects.toThrow(
      'schemas/resources/sys/a.json, column "code", pattern "(?=a)a": 第1个字符处的“(?=”：不支持前后查看（环视）',
    );
  });
});
