/**
 * Random numbers without a state: a hash of what they belong to (FNV-1a, murmur3 finaliser). The same arguments give the
 * same number in any order and at any time.
 */
export type NoiseKey = string | number;

const SEPARATOR = 124;

function fold(hash: number, text: string): number {
  let next = hash;
  for (let index = 0; index < text.length; index++) next = Math.imul(next ^ text.charCodeAt(index), 16777619);
  return Math.imul(next ^ SEPARATOR, 16777619);
}

/** The hash of arguments before the finaliser; more can be added to it. */
export const prefixHash = (keys: readonly NoiseKey[], start = 0x811c9dc5): number =>
  keys.reduce<number>((hash, key) => fold(hash, String(key)), start);

/** Spreads a hash over all its bits, as an unsigned integer of 32 bits. */
export function finalHash(hash: number): number {
  let next = hash ^ (hash >>> 16);
  next = Math.imul(next, 0x85ebca6b);
  next ^= next >>> 13;
  next = Math.imul(next, 0xc2b2ae35);
  return (next ^ (next >>> 16)) >>> 0;
}

const unit = (hash: number) => (finalHash(hash) + 0.5) / 2 ** 32;

/** Uniform number between 0 and 1, both excluded. */
export const uniform = (...keys: NoiseKey[]): number => unit(prefixHash(keys));

const START_A = prefixHash(['a']);
const START_B = prefixHash(['b']);

const gauss = (one: number, other: number) => Math.sqrt(-2 * Math.log(unit(one))) * Math.cos(2 * Math.PI * unit(other));

/** Normally distributed number with mean 0 and variance 1. */
export const normal = (...keys: NoiseKey[]): number => gauss(prefixHash(keys, START_A), prefixHash(keys, START_B));

/**
 * Smooth noise along a time axis: normal numbers at the points of a lattice, and a smooth step between them.
 * @param step distance of the points, in the unit of the axis
 */
export function smoothNoise(step: number, ...keys: NoiseKey[]): (at: number) => number {
  const startA = prefixHash(keys, START_A);
  const startB = prefixHash(keys, START_B);
  const point = (index: number) => gauss(fold(startA, String(index)), fold(startB, String(index)));
  // Neighbouring instants lie between the same points, which then need not be computed again.
  let known = Number.NaN;
  let low = 0;
  let high = 0;
  return (at) => {
    const index = Math.floor(at / step);
    if (index !== known) {
      low = index === known + 1 ? high : point(index);
      high = point(index + 1);
      known = index;
    }
    const part = at / step - index;
    return low + (high - low) * part * part * (3 - 2 * part);
  };
}
