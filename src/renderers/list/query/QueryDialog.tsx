import { Button } from 'antd';
import { useState } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import { ConditionTextDialog } from './ConditionTextDialog.tsx';
import { type Draft, draftOf, newRow, tableOfDraft } from './draft.ts';
import { NameDialog } from './NameDialog.tsx';
import { QueryForm } from './QueryForm.tsx';
import styles from './query.module.css';
import { SavedPanel } from './SavedPanel.tsx';
import { useSavedQueries } from './useSavedQueries.ts';

interface QueryDialogProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
  readonly onClose: () => void;
}

/** Without a `query` of its own a screen offers what it shows. */
function queryOf(screen: CompiledScreen) {
  const fields = [...new Set(screen.columns.map((column) => column.field))];
  return screen.query ?? { fields, match: 'and' as const, save: true };
}

/** The query builder: conditions made by hand, kept under names, asked of the list (S2.45, S5.11a). */
export function QueryDialog({ screen, list, roots, onClose }: QueryDialogProps) {
  const { notify } = useRuntime().ports;
  const colors = useReadableColors();
  const isPhone = useIsPhone();
  const { fields, match, save } = queryOf(screen);
  const [draft, setDraft] = useState<Draft>(() => draftOf(list.conditions() ?? { match, rows: [] }));
  const [isNaming, setNaming] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const saved = useSavedQueries(screen.name, (query) => setDraft(draftOf(query)));

  /** The complete conditions; says why there are none. */
  const complete = (complaint: string) => {
    const table = tableOfDraft(draft);
    const wrong = draft.rows.find(({ problem }) => problem !== null);
    if (!wrong && table.rows.length > 0) return table;
    notify.warning(wrong?.problem ?? complaint);
    return null;
  };
  const ask = () => {
    const table = complete('不能查询空条件');
    if (!table) return;
    void list.applyConditions(table);
    onClose();
  };
  const reset = () => {
    setDraft({ match, rows: [newRow()] });
    saved.choose(null);
    void list.applyConditions(null);
  };
  const keep = async (name: string, roles: readonly string[]) => {
    const table = complete('空条件不能保存');
    return table !== null && saved.keep({ name, ...table }, roles);
  };
  return (
    <Dialog
      title="高级查询构造器"
      width={isPhone ? '100%' : 1000}
      open
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div style={colors} className={styles.buttons}>
          <Button type="text" className={styles.text} onClick={() => setWriting(true)}>
            条件 JSON
          </Button>
          <Button onClick={reset}>重置</Button>
          {save && <Button onClick={() => complete('空条件不能保存') && setNaming(true)}>保存查询条件</Button>}
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={ask}>
            查询
          </Button>
        </div>
      }
    >
      <div style={colors} className={styles.query}>
        <QueryForm draft={draft} fields={fields} roots={roots} onChange={setDraft} />
        {save && (
          <SavedPanel
            queries={saved.queries}
            chosen={saved.chosen?.key ?? null}
            onChoose={saved.choose}
            onRemove={(query) => void saved.remove(query)}
          />
        )}
      </div>
      {isWriting && (
        <ConditionTextDialog
          table={tableOfDraft(draft)}
          fields={fields}
          onTake={(table) => setDraft(draftOf(table))}
          onClose={() => setWriting(false)}
        />
      )}
      {isNaming && (
        <NameDialog initial={saved.chosen} roles={saved.roles} onSave={keep} onClose={() => setNaming(false)} />
      )}
    </Dialog>
  );
}
