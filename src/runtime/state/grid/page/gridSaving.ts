import type { BatchDialect, BatchFault } from '../../../contract/batch.ts';
import type { Answer, Ports } from '../../../contract/ports.ts';
import type { CompiledSource } from '../../../contract/source.ts';
import type { Row } from '../../../data/json.ts';
import type { Scope } from '../../../data/path.ts';
import { callOf } from '../../../model/call.ts';
import type { CompiledScreen } from '../../../model/compiled.ts';
import { failureOf } from '../../failure.ts';
import type { GridModel } from '../model/gridModel.ts';
import type { GridChanges } from '../rows/gridSave.ts';
import { entryAt, slotOf } from '../rows/gridState.ts';
import { batchOf } from './batchOf.ts';
import { completed } from './newsOf.ts';

interface SavingParts {
  readonly screen: CompiledScreen;
  readonly model: GridModel;
  readonly ports: Pick<Ports, 'transport' | 'notify'>;
  readonly scope: Scope;
  /** Reads the page again, so that it is known what others did. */
  readonly readAgain: () => Promise<void>;
}

type Place = Pick<BatchFault, 'list' | 'row'>;

/** Saves the changes of a table, all of them or none (S5.13). */
export class GridSaving {
  constructor(private readonly parts: SavingParts) {}

  /** @returns true if saved; otherwise the user has been notified */
  async save(): Promise<boolean> {
    const { screen, model, ports, scope } = this.parts;
    const { source } = screen;
    const call = source && callOf(source, 'saveBatch', scope);
    const fetchBatch = source?.dialect.batch;
    if (!source || !call || !fetchBatch) return false;
    const changes = model.changes();
    const wrong = await this.complaints(changes);
    if (wrong > 0) {
      ports.notify.warning(`有 ${wrong} 个单元格填写有误，请修改后再保存`);
      return false;
    }
    try {
      const batch = await fetchBatch();
      const sent = batchOf(model.snapshot().rows, changes, this.plan(source));
      const answer = await ports.transport.send(batch.save(call, sent));
      if (!answer.success) {
        this.refused(answer, changes, batch);
        return false;
      }
      const saved = batch.readSaved(answer.result);
      const rows = new Map<string, Row>();
      for (const list of ['added', 'changed'] as const) {
        changes[list].forEach(({ id, row: sentRow }, index) => {
          const row = saved[list][index];
          if (row) rows.set(id, completed(this.baseOf(id) ?? sentRow, row));
        });
      }
      model.settle(changes, { rows, removed: changes.removed });
      ports.notify.success(answer.message === '' ? '保存成功！' : answer.message);
      // Others count on the number of records, and on what moved up from the next page.
      if (changes.added.length + changes.removed.length > 0) void this.parts.readAgain();
      return true;
    } catch (error) {
      const { message, shown } = failureOf(error);
      if (!shown) ports.notify.error(message);
      return false;
    }
  }

  private plan({ rowKey, dialect }: CompiledSource) {
    const { columns } = this.parts.screen;
    const fields = columns.flatMap(({ field }) => (field.submit && field.name !== rowKey ? [field.name] : []));
    return { rowKey, version: dialect.versions?.field ?? null, fields: [...new Set(fields)] };
  }

  private baseOf(id: string): Row | null {
    const { rows } = this.parts.model.snapshot();
    const slot = slotOf(rows, id);
    return slot === null ? null : entryAt(rows, slot).base;
  }

  /** Complaints about rows that are sent; what others left wrong elsewhere is not in the way. */
  private async complaints({ added, changed }: GridChanges): Promise<number> {
    const { model } = this.parts;
    await model.validate();
    const { rows, errors } = model.snapshot();
    const sent = [...added, ...changed].flatMap(({ id }) => slotOf(rows, id) ?? []);
    return sent.reduce((count, slot) => count + (errors.get(slot)?.size ?? 0), 0);
  }

  /** Nothing was saved: every cell that is to blame says why. */
  private refused(answer: Answer, changes: GridChanges, batch: BatchDialect): void {
    const { model, ports, readAgain } = this.parts;
    const faults = batch.faults(answer);
    const columns = new Set(model.allColumns.map(({ field }) => field.name));
    model.refuse(
      faults.flatMap(({ list, row, field, message }) => {
        const slot = this.slotAt({ list, row }, changes);
        if (slot === null || field === null || !columns.has(field)) return [];
        return { list, row: model.placeOf(slot), field, message };
      }),
    );
    ports.notify.error(answer.message);
    if (faults.some(({ isOutdated, list }) => isOutdated || list === 'removed')) void readAgain();
  }

  private slotAt({ list, row }: Place, changes: GridChanges): number | null {
    const id = list === 'removed' ? null : changes[list][row]?.id;
    return id === undefined || id === null ? null : slotOf(this.parts.model.snapshot().rows, id);
  }
}
