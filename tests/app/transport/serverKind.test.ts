import { describe, expect, it } from 'vitest';
import type { Client } from '../../../src/app/transport/client.ts';
import { type AdaptedClient, withServerKind } from '../../../src/app/transport/serverKind.ts';
import { ABILITIES, ABILITIES_HEADER } from '../../../src/common/abilities.ts';
import type { Answer } from '../../../src/runtime/contract/ports.ts';

const OWN = { [ABILITIES_HEADER]: ABILITIES.join(' ') };

/** A server with or without the header; `adapted` are the calls that went through the family's client. */
function setUp(headers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const adapted: string[] = [];
  let loads = 0;
  const waiting: (() => void)[] = [];
  const direct: Client = {
    async send({ path }): Promise<Answer> {
      asked.push(path);
      if (path === '/slow') await new Promise<void>((resolve) => waiting.push(resolve));
      if (path === '/gone') throw new Error('nobody answers');
      return { success: true, message: '', code: 0, result: path, headers };
    },
    download: () => Promise.reject(new Error('no files')),
    upload: () => Promise.reject(new Error('no files')),
  };
  const adapt = async () => {
    loads += 1;
    return (client: Client): AdaptedClient => ({
      ...client,
      send: async (request) => {
        adapted.push(request.path);
        return client.send(request);
      },
      complete: async ({ path }, answer) => ({ ...answer, message: `completed ${path}` }),
    });
  };
  const client = withServerKind(direct, adapt);
  const get = (path: string) => client.send({ method: 'GET', path });
  return { get, asked, adapted, loads: () => loads, release: () => waiting.splice(0).forEach((go) => void go()) };
}

describe('the kind of the server', () => {
  it('is ours when an answer names abilities: nothing of the family is loaded', async () => {
    const { get, adapted, loads } = setUp(OWN);
    expect((await get('/a')).message).toBe('');
    await get('/b');
    expect([adapted, loads()]).toEqual([[], 0]);
  });

  it('is the family without them: the first answer is completed, later calls go by its client, once loaded', async () => {
    const { get, adapted, loads } = setUp({});
    expect((await get('/a')).message).toBe('completed /a');
    await Promise.all([get('/b'), get('/c')]);
    expect([adapted, loads()]).toEqual([['/b', '/c'], 1]);
  });

  it('stays unknown while the first calls fail', async () => {
    const { get, adapted } = setUp({});
    await expect(get('/gone')).rejects.toThrow('nobody answers');
    await get('/a');
    await get('/b');
    expect(adapted).toEqual(['/b']);
  });

  it('is waited for by an optional call while another one is under way, and not else', async () => {
    const { get, asked, adapted, release } = setUp({});
    const first = get('/slow');
    const optional = get('/sys/thirdLogin/providers');
    await Promise.resolve();
    expect(asked).toEqual(['/slow']);
    release();
    await Promise.all([first, optional]);
    expect(adapted).toEqual(['/sys/thirdLogin/providers']);
    const alone = setUp(OWN);
    await alone.get('/sys/thirdLogin/providers');
    expect(alone.asked).toEqual(['/sys/thirdLogin/providers']);
  });
});
