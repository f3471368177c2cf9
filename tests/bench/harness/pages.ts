import type { BenchKind } from './options.ts';

/**
 * Role of a page in the comparison: `full` is our page with everything switched on, a `reference` is reported next to
 * the comparison.
 */
export type Role = 'ours' | 'hand' | 'handAgain' | 'plain' | 'full' | 'reference';

export interface BenchPage {
  readonly kind: Exclude<BenchKind, 'compile' | 'server'>;
  readonly role: Role;
  /** Last part of its address, /bench/<name>. */
  readonly name: string;
  /** The built page behind the address: the page measured twice is built once. */
  readonly build: string;
}

/** Every page of the comparison. The hand-written page runs twice (A/A): how far its ratio to itself is from 1 is the noise. */
export const PAGES: readonly BenchPage[] = [
  { kind: 'list', role: 'ours', name: 'list', build: 'list' },
  { kind: 'list', role: 'hand', name: 'list-hand', build: 'list-hand' },
  { kind: 'list', role: 'handAgain', name: 'list-hand-again', build: 'list-hand' },
  { kind: 'list', role: 'plain', name: 'list-html', build: 'list-html' },
  { kind: 'form', role: 'ours', name: 'form', build: 'form' },
  { kind: 'form', role: 'hand', name: 'form-hand', build: 'form-hand' },
  { kind: 'form', role: 'handAgain', name: 'form-hand-again', build: 'form-hand' },
  { kind: 'menu', role: 'ours', name: 'menu', build: 'menu' },
  { kind: 'menu', role: 'hand', name: 'menu-hand', build: 'menu-hand' },
  { kind: 'menu', role: 'handAgain', name: 'menu-hand-again', build: 'menu-hand' },
  { kind: 'tabs', role: 'ours', name: 'tabs', build: 'tabs' },
  { kind: 'tabs', role: 'hand', name: 'tabs-hand', build: 'tabs-hand' },
  { kind: 'tabs', role: 'handAgain', name: 'tabs-hand-again', build: 'tabs-hand' },
  { kind: 'grid', role: 'ours', name: 'grid', build: 'grid' },
  { kind: 'grid', role: 'hand', name: 'grid-vxe', build: 'grid-vxe' },
  { kind: 'grid', role: 'handAgain', name: 'grid-vxe-again', build: 'grid-vxe' },
  { kind: 'grid', role: 'full', name: 'grid-full', build: 'grid' },
  { kind: 'grid', role: 'reference', name: 'grid-vxe-bare', build: 'grid-vxe' },
  { kind: 'grid', role: 'reference', name: 'grid-ag', build: 'grid-ag' },
  { kind: 'grid', role: 'reference', name: 'grid-glide', build: 'grid-glide' },
  { kind: 'grid', role: 'reference', name: 'grid-antd', build: 'grid-antd' },
];
