import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../../scripts/lib/compress.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { startProgress } from '../../scripts/lib/progress.mjs';
import { runQuietly, tail } from '../../scripts/lib/run.mjs';

describe('runQuietly', () => {
  const node = (script: string) => runQuietly(process.execPath, ['-e', script]);

  it('keeps both outputs and the exit code', async () => {
    const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3;');
    expect(code).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err\n');
  });

  it('keeps no colours for a log', async () => {
    expect((await node('console.log("\\u001b[31mred\\u001b[0m")')).output).toBe('red\n');
  });

  it('is not 0 when a signal ended the program', async () => {
    const { code, output } = await node('process.kill(process.pid, "SIGKILL")');
    expect(code).not.toBe(0);
    expect(output).toContain('ended by SIGKILL');
  });

  it('ends a program that takes too long', async () => {
    const { code } = await runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 });
    expect(code).not.toBe(0);
  });

  it('says why a program cannot be started', async () => {
    expect(await runQuietly('no-such-program', [])).toEqual({ code: 127, output: expect.stringContaining('ENOENT') });
  });
});

describe('tail', () => {
  it('keeps the last lines', () => {
    expect(tail('a\nb\nc\n\n', 2)).toBe('b\nc');
    expect(tail('a', 5)).toBe('a');
  });
});

describe('startProgress', () => {
  afterEach(() => vi.useRealTimers());

  const during = (isTTY: boolean, seconds: number) => {
    vi.useFakeTimers();
    const texts: string[] = [];
    const done = startProgress('Work', { isTTY, write: (text) => texts.push(text) });
    vi.advanceTimersByTime(seconds * 1000);
    done('ready');
    vi.advanceTimersByTime(60_000);
    return texts;
  };

  it('writes a line every ten seconds into a log', () => {
    expect(during(false, 25)).toEqual(['Work …\n', 'Work … 10 s\n', 'Work … 20 s\n', 'Work: ready (25 s)\n']);
  });

  it('rewrites one line every second in a terminal', () => {
    expect(during(true, 2)).toEqual(['Work …', '\rWork … 1 s', '\rWork … 2 s', '\r\u001b[2KWork: ready (2 s)\n']);
  });
});

describe('freePort', () => {
  it('gives a port that can be used, and that no outgoing connection takes', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    server.close();
    expect(port).toBeGreaterThan(1023);
    expect(port).toBeLessThan(32_768);
  });
});

describe('compressFolder', () => {
  it('writes both forms beside text of more than one kilobyte and nothing beside the rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guangshu compress '));
    const text = 'export const answer = 42;\n'.repeat(200);
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/large.js'), text);
    writeFileSync(join(folder, 'small.js'), 'let a;');
    writeFileSync(join(folder, 'photo.png'), Buffer.alloc(4096));
    const totals = await compressFolder(folder);
    expect(totals).toMatchObject({ files: 1, bytes: text.length });
    expect(gunzipSync(readFileSync(join(folder, 'deep/large.js.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(folder, 'deep/large.js.br'))).toString()).toBe(text);
    expect(() => readFileSync(join(folder, 'small.js.gz'))).toThrow('ENOENT');
    expect(() => readFileSync(join(folder, 'photo.png.gz'))).toThrow('ENOENT');
    rmSync(folder, { recursive: true });
  });
});
