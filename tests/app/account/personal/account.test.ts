import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { pictureFault } from '../../../../src/app/account/personal/base/picture.ts';
import { avatarOf, changesOf, maskedPhone, profileOf } from '../../../../src/app/account/personal/base/profile.ts';
import { readAgent } from '../../../../src/app/account/personal/devices/agent.ts';
import { recoveryText } from '../../../../src/app/account/personal/security/twoStepApi.ts';
import { fileAddress } from '../../../../src/app/transport/fileAddress.ts';

describe('profile', () => {
  it.each([
    [{ realname: '张三', sex: 2, birthday: '1990-01-31' }, ['张三', 2, '1990-01-31']],
    [{ realname: null, sex: '1', birthday: '1990-01-31 00:00:00' }, ['', 1, '1990-01-31']],
    [{ sex: 0, birthday: 'never' }, ['', undefined, undefined]],
    [{}, ['', undefined, undefined]],
  ])('of %j', (user, [realname, sex, birthday]) => {
    const values = profileOf(user);
    expect([values.realname, values.sex, values.birthday?.format('YYYY-MM-DD')]).toEqual([realname, sex, birthday]);
  });

  it('is sent trimmed, with null for what is not said', () => {
    const values = { realname: ' 李四 ', sex: undefined, birthday: dayjs('2000-02-29') };
    expect(changesOf(values, 'avatar/a.png')).toEqual({
      realname: '李四',
      avatar: 'avatar/a.png',
      sex: null,
      birthday: '2000-02-29',
    });
    expect(changesOf({ realname: 'a', sex: 1, birthday: null }, null)).toMatchObject({ avatar: null, birthday: null });
  });

  it.each([
    [{ avatar: 'temp/a.png' }, 'temp/a.png'],
    [{ avatar: '' }, null],
    [{}, null],
  ])('has the picture of %j', (user, path) => {
    expect(avatarOf(user)).toBe(path);
  });

  it.each([
    ['13812345678', '138****5678'],
    ['12345', '12345'],
  ])('shows the phone %s as %s', (phone, masked) => {
    expect(maskedPhone(phone)).toBe(masked);
  });
});

describe('pictureFault', () => {
  it.each([
    [{ type: 'image/png', size: 1 }, null],
    [{ type: 'image/png', size: 10 * 1024 * 1024 }, null],
    [{ type: 'image/png', size: 10 * 1024 * 1024 + 1 }, '图片不能超过 10 MB'],
    [{ type: 'text/plain', size: 1 }, '请上传图片'],
    [{ type: '', size: 1 }, '请上传图片'],
  ])('of %j is %s', (file, fault) => {
    expect(pictureFault(file)).toBe(fault);
  });
});

describe('fileAddress', () => {
  it.each([
    ['avatar/a.png', '/api/sys/common/static/avatar/a.png'],
    ['avatar/一 二.png', '/api/sys/common/static/avatar/%E4%B8%80%20%E4%BA%8C.png'],
    ['/../avatar/a.png', '/api/sys/common/static/avatar/a.png'],
    ['a?b#c.png', '/api/sys/common/static/a%3Fb%23c.png'],
    ['https://other.test/a.png', 'https://other.test/a.png'],
    [' ', null],
    [null, null],
    [7, null],
  ])('of %j is %s', (path, address) => {
    expect(fileAddress('/api', path)).toBe(address);
  });
});

describe('readAgent', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome · Windows', false],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge · Windows', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux', false],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari · macOS',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0',
      '微信 · Android',
      true,
    ],
    ['curl/8.5.0', '未知设备', false],
    ['', '未知设备', false],
  ])('calls %s %s', (agent, name, isMobile) => {
    expect(readAgent(agent)).toEqual({ name, isMobile });
  });
});

describe('recoveryText', () => {
  it('says whose codes these are, one a line', () => {
    expect(recoveryText(['aaaaa-bbbbb', 'ccccc-ddddd'], '光枢', 'admin').split('\r\n')).toEqual([
      '光枢 两步验证恢复码',
      '账号：admin',
      '每个恢复码只能使用一次。',
      '',
      'aaaaa-bbbbb',
      'ccccc-ddddd',
      '',
    ]);
  });
});
