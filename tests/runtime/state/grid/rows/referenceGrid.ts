import type { Row } from '../../../../../src/runtime/data/json.ts';
import type { CellValue } from '../../../../../src/runtime/state/grid/rows/gridEdits.ts';

/** What the user made of the rows at one time: everything else is as the server has it. */
interface Layer {
  readonly order: string[];
  readonly cells: Map<string, Map<string, unknown>>;
  readonly made: Map<string, Row>;
}

const copyOf = ({ order, cells, made }: Layer): Layer => ({
  order: [...order],
  cells: new Map([...cells].map(([id, values]) => [id, new Map(values)])),
  made: new Map(made),
});

/** A grid written as plainly as possible, with a whole copy for each step back. Slow, and easy to see through. */
export class ReferenceGrid {
  stored: Map<string, Row>;
  layers: Layer[];
  at = 0;
  /** Ids in the order that the server gave them in; positions count once the user's order is another one. */
  given: string[];

  constructor(rows: readonly Row[]) {
    this.stored = new Map(rows.map((row) => [String(row.id), row]));
    this.given = [...this.stored.keys()];
    this.layers = [{ order: [...this.stored.keys()], cells: new Map(), made: new Map() }];
  }

  get layer(): Layer {
    const layer = this.layers[this.at];
    if (!layer) throw new RangeError('no layer');
    return layer;
  }

  row(id: string, layer = this.layer): Row {
    return layer.made.get(id) ?? { ...this.stored.get(id), ...Object.fromEntries(layer.cells.get(id) ?? []) };
  }

  rows(): Row[] {
    return this.layer.order.map((id, index) => ({
      ...this.row(id),
      ...(this.isArranged() ? { orderNum: index + 1 } : {}),
    }));
  }

  isArranged(): boolean {
    return this.given.join() !== this.layer.order.join();
  }

  step(change: (layer: Layer) => void): void {
    const next = copyOf(this.layer);
    change(next);
    this.layers = [...this.layers.slice(0, this.at + 1), next].slice(-101);
    this.at = this.layers.length - 1;
  }

  write(layer: Layer, { id, field, value }: CellValue): void {
    const made = layer.made.get(id);
    if (made) return void layer.made.set(id, { ...made, [field]: value });
    const cells = layer.cells.get(id) ?? new Map<string, unknown>();
    layer.cells.set(id, cells);
    if (this.stored.get(id)?.[field] === value) cells.delete(field);
    else cells.set(field, value);
  }

  undo(): void {
    this.at = Math.max(0, this.at - 1);
  }

  redo(): void {
    this.at = Math.min(this.layers.length - 1, this.at + 1);
  }

  isEdited(id: string): boolean {
    return (this.layer.cells.get(id)?.size ?? 0) > 0;
  }

  remoteSaved(row: Row): void {
    const id = String(row.id);
    if (!this.stored.has(id))
      for (const order of [this.given, ...this.layers.map((layer) => layer.order)]) order.push(id);
    this.stored.set(id, row);
  }

  remoteRemoved(id: string): void {
    const keeps = this.layer.order.includes(id) && this.isEdited(id);
    for (const layer of this.layers) {
      if (keeps) layer.made.set(id, this.row(id, layer));
      else if (layer.order.includes(id)) layer.order.splice(layer.order.indexOf(id), 1);
    }
    for (const layer of this.layers) layer.cells.delete(id);
    this.stored.delete(id);
    if (!keeps) this.given = this.given.filter((other) => other !== id);
  }

  /** Ids of what a save has to send. */
  changes() {
    const { order, made } = this.layer;
    return {
      added: order.filter((id) => made.has(id)),
      changed: order.filter(
        (id, index) =>
          !made.has(id) && (this.isEdited(id) || (this.isArranged() && this.stored.get(id)?.orderNum !== index + 1)),
      ),
      removed: [...this.stored.keys()].filter((id) => !order.includes(id)),
    };
  }

  settle(sent: ReadonlyMap<string, Row>, rows: ReadonlyMap<string, Row>, removed: readonly string[]): void {
    const layer = copyOf(this.layer);
    for (const [id, server] of rows) {
      const key = String(server.id);
      const now = this.row(id);
      const later = Object.keys({ ...sent.get(id), ...now })
        .filter((name) => !['id', 'orderNum'].includes(name) && now[name] !== sent.get(id)?.[name])
        .map((name) => [name, now[name]] as const);
      layer.made.delete(id);
      layer.cells.delete(id);
      if (later.length > 0) layer.cells.set(key, new Map(later));
      for (const order of [layer.order, this.given]) if (order.includes(id)) order[order.indexOf(id)] = key;
      this.stored.set(key, server);
    }
    for (const id of removed) {
      if (layer.order.includes(id)) layer.made.set(id, this.row(id));
      layer.cells.delete(id);
      this.stored.delete(id);
    }
    this.layers = [layer];
    this.at = 0;
  }
}
