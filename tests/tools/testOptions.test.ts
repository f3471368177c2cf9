import { describe, expect, it } from 'vitest';
import { readTestOptions } from '../../scripts/lib/testOptions.mjs';

const read = (...args: string[]) => readTestOptions(args, ['unit', 'browser']);

describe('readTestOptions', () => {
  it.each([
    [[], { keys: [], changedSince: null, shard: null }],
    [['unit', 'browser'], { keys: ['unit', 'browser'], changedSince: null, shard: null }],
    [['--changed'], { keys: [], changedSince: 'HEAD', shard: null }],
    [['--changed', 'main'], { keys: [], changedSince: 'main', shard: null }],
    [['--changed=main', 'unit'], { keys: ['unit'], changedSince: 'main', shard: null }],
    [['--changed', 'unit'], { keys: ['unit'], changedSince: 'HEAD', shard: null }],
    [['--changed', '--shard=1/2'], { keys: [], changedSince: 'HEAD', shard: '1/2' }],
    [['unit', '--shard', '2/2'], { keys: ['unit'], changedSince: null, shard: '2/2' }],
  ])('reads %j', (args, options) => {
    expect(read(...args)).toEqual(options);
  });

  it.each(['--shard', '--shard=0/2', '--shard=3/2', '--shard=1', '--shard=half'])('refuses %s', (arg) => {
    expect(() => read(arg)).toThrow('is no shard: write --shard=1/2');
  });

  it('names the options there are when one is unknown', () => {
    expect(() => read('--chnaged')).toThrow('no option "--chnaged": there are --changed [ref] and --shard=1/2');
  });
});
