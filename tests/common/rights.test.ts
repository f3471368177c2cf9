import { describe, expect, it } from 'vitest';
import { type ButtonRight, createRights } from '../../src/common/rights.ts';

const right = (action: string, type = '1', status = '1'): ButtonRight => ({ action, type, status });

describe('can', () => {
  const user = [right('user:add'), right('user:edit,user:look'), right('user:form:birthday', '2')];
  const system = [...user, right('user:delete'), right('user:export', '1', '0'), right('user:x', '2', '0')];
  it.each([
    ['user:add', true, 'the user owns it'],
    ['user:look', true, 'one of several codes of an entry'],
    ['user:delete', false, 'only the system knows it'],
    ['user:nobody', false, 'nobody knows it'],
    ['user:delete,user:add', true, 'one of several asked for'],
    ['user:delete, user:nobody', false, 'none of several asked for'],
    ['user:form:birthday', false, 'type 2 does not count'],
    ['user:export', true, 'switched off in the system'],
    ['user:x', true, 'switched off, of any type'],
    ['', false, 'no code'],
  ])('[S6.5a S6.5b] %s is %s: %s', (codes, expected) => {
    expect(createRights(user, system).can(codes)).toBe(expected);
  });
});

// S6.4b and S6.5a read the same rows differently: a system entry with status 0 disables (S6.4b) and allows (S6.5a). Both
// hold, each for its own thing: S6.4b speaks of entries of type 2, which guard fields (`access`), S6.5a of the directive
// on buttons (`can`), which never looks at type 2 of a user. "Unless the user's type-2 list exists and lacks it" is read
// without its first half: an empty list is one that lacks it.
describe('access', () => {
  const system = [
    right('seen'),
    right('off', '1', '0'),
    right('used', '2'),
    right('stopped', '2', '0'),
    right('both'),
    right('both', '2'),
  ];
  it.each([
    ['[S6.4a] hides what the user may not see', [], 'seen', 'hidden'],
    ['[S6.4a] shows what the user may see', [right('seen')], 'seen', 'full'],
    ['[S6.4a] shows what is switched off', [], 'off', 'full'],
    ['[S6.4b] disables what the user may not use', [], 'used', 'disabled'],
    ['[S6.4b] frees what the user may use', [right('used', '2')], 'used', 'full'],
    ['[S6.4b] disables what is switched off, also for its owner', [right('stopped', '2')], 'stopped', 'disabled'],
    ['[S6.4c] hides before it disables', [right('both', '2')], 'both', 'hidden'],
    ['[S6.4c] shows but disables', [right('both')], 'both', 'disabled'],
    ['[S6.4b] leaves alone what no rule names', [], 'unknown', 'full'],
  ] as const)('%s', (_, user, code, expected) => {
    expect(createRights(user, system).access(code)).toBe(expected);
  });
});
