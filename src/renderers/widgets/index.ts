import type { Widget } from '../../runtime/widget.ts';

/** Every kind of content that a region of a page may name. */
export const widgets: readonly Widget[] = [];
