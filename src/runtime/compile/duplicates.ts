import type { Cursor } from '../diagnostics/cursor.ts';
import { duplicateName } from '../diagnostics/messages/names.ts';

/** Remembers the names placed so far and reports the second of a kind. */
export class Placed {
  private readonly names = new Set<string>();
  private readonly place: string;

  constructor(place: string) {
    this.place = place;
  }

  add(name: string, cursor: Cursor): void {
    if (this.names.has(name)) cursor.report(duplicateName(name, this.place));
    this.names.add(name);
  }

  has(name: string): boolean {
    return this.names.has(name);
  }
}
