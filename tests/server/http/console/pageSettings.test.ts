import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { belowBase, pageSettings, withSettings } from '../../../../server/http/console/pageSettings.ts';
import { openTestDatabase } from '../../postgres.ts';
import { buildTestApp } from '../../support/platform/app.ts';

const page = (content: string) => `<head><meta name="guangshu-configuration" content="${content}" /></head>`;
const of = (environment: Record<string, string>) => pageSettings(readConfig(environment, '/'));

describe('the settings of the page', () => {
  it('[S7.43] follows the server’s own settings, and CONSOLE_CONFIGURATION before them', () => {
    expect(of({})).toEqual({});
    expect(of({ CAS_BASE_URL: 'https://sso.example.cn/cas/', LOGIN_ENCRYPTION: '1' })).toEqual({
      singleSignOn: { casUrl: 'https://sso.example.cn/cas' },
      encryptPassword: true,
    });
    expect(of({ FRAME_ORIGINS: 'https://a.cn/,https://b.cn' })).toEqual({
      frameOrigins: ['https://a.cn', 'https://b.cn'],
    });
    expect(of({ BASE_PATH: '/pv' })).toEqual({ basePath: '/pv', apiBase: '/pv/gqmt-boot' });
    const own = { singleSignOn: null, platformName: '一号电站' };
    expect(of({ CAS_BASE_URL: 'https://sso.example.cn', CONSOLE_CONFIGURATION: JSON.stringify(own) })).toEqual(own);
  });

  it('leads the files of a page below the prefix, and leaves other addresses as they are', () => {
    const built =
      '<link href="/favicon.svg"><script src="/assets/a.js"></script><a href="https://a.cn/x"><a href="//b.cn">';
    expect(belowBase(built, '/pv')).toBe(
      '<link href="/pv/favicon.svg"><script src="/pv/assets/a.js"></script><a href="https://a.cn/x"><a href="//b.cn">',
    );
    expect(belowBase(built, '')).toBe(built);
  });

  it('are embedded in the page as an attribute, whatever they contain', () => {
    const settings = { platformName: `"><script>alert('1')</script>&amp;$&` };
    const filled = withSettings(page('{}'), settings);
    expect(filled).not.toContain('<script>');
    const content = /content="([^"]*)"/.exec(filled)?.[1] ?? '';
    const text = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual(settings);
  });

  it('is laid over what the page has', () => {
    const filled = withSettings(page('{&quot;apiBase&quot;:&quot;/x&quot;,&quot;platformName&quot;:&quot;a&quot;}'), {
      platformName: 'b',
    });
    expect(filled).toBe(page('{&quot;apiBase&quot;:&quot;/x&quot;,&quot;platformName&quot;:&quot;b&quot;}'));
    expect(withSettings(page(''), {})).toBe(page(''));
  });

  it.each([
    ['<head></head>', 'index.html has no <meta name="guangshu-configuration"'],
    [page('{'), 'of index.html are no JSON object'],
    [page('[]'), 'of index.html are no JSON object'],
  ])('cannot be put into %s', (html, message) => {
    expect(() => withSettings(html, { platformName: 'b' })).toThrow(message);
  });

  it('[S7.43] comes with every page that the server serves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guangshu-client-'));
    writeFileSync(join(folder, 'index.html'), page('{}'));
    const { db, drop } = await openTestDatabase({});
    const settings = { singleSignOn: { casUrl: 'https://sso.example.cn' } };
    const { app } = await buildTestApp([], { db }, folder, settings);
    for (const url of ['/', '/user/login']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.body).toBe(
        page('{&quot;singleSignOn&quot;:{&quot;casUrl&quot;:&quot;https://sso.example.cn&quot;}}'),
      );
    }
    await app.close();
    await drop();
    rmSync(folder, { recursive: true });
  });
});
