import { describe, expect, it } from 'vitest';
import { isChunkFailure } from '../../../src/runtime/state/chunks.ts';

describe('isChunkFailure', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://console.test/assets/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Failed to fetch', false],
  ])('%s: %s', (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected);
  });

  it('is no other thing that was thrown', () => {
    expect(isChunkFailure('dynamically imported module')).toBe(false);
  });
});
