import { describe, expect, it } from 'vitest';
import { readValidation } from '../../../../server/identity/singleSignOn/validation.ts';

const response = (inner: string) =>
  `<?xml version="1.0"?>\n<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${inner}</cas:serviceResponse>`;
const success = (user: string) => response(`<cas:authenticationSuccess>${user}</cas:authenticationSuccess>`);
const failure = (text: string) => response(`<cas:authenticationFailure code="X">${text}</cas:authenticationFailure>`);

describe('readValidation', () => {
  it.each([
    [success('<cas:user> admin </cas:user>'), { kind: 'user', username: 'admin' }],
    [success('<cas:user>007</cas:user>'), { kind: 'user', username: '007' }],
    [success('<cas:user>a&amp;b&#60;&#x4e2d;</cas:user>'), { kind: 'user', username: 'a&b<中' }],
    [success('<cas:user><![CDATA[a<b]]></cas:user>'), { kind: 'user', username: 'a<b' }],
    [success('<cas:user>a</cas:user>').replaceAll('cas:', '').replace(':cas', ''), { kind: 'user', username: 'a' }],
    [success(''), { kind: 'nobody' }],
    [success('<cas:user> </cas:user>'), { kind: 'nobody' }],
    [success('<cas:user><b>admin</b></cas:user>'), { kind: 'nobody' }],
    [success('<cas:user>a</cas:user><cas:user>b</cas:user>'), { kind: 'nobody' }],
    [response(''), { kind: 'nobody' }],
    [failure('\n  Ticket &#39;ST-1&#39;\n not recognized '), { kind: 'refused', text: "Ticket 'ST-1' not recognized" }],
    [failure(''), { kind: 'refused', text: '单点登录的票据无效' }],
    [failure('x'.repeat(1000)), { kind: 'refused', text: 'x'.repeat(200) }],
    [
      response('<cas:authenticationFailure>no</cas:authenticationFailure><cas:authenticationSuccess/>'),
      { kind: 'refused', text: 'no' },
    ],
  ])('reads %s', (xml, expected) => {
    expect(readValidation(xml)).toEqual(expected);
  });

  it.each([
    '',
    'no',
    '{"serviceResponse":{}}',
    '<html><body>login</body></html>',
    success('<cas:user>a</cas:user>').slice(0, -10),
    `<!DOCTYPE x [<!ENTITY a "admin">]>${success('<cas:user>&a;</cas:user>')}`,
    success('<cas:user>a</cas:user><__proto__>x</__proto__>'),
  ])('refuses %s', (xml) => {
    expect(() => readValidation(xml)).toThrow();
  });
});
