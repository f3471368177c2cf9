import { useState } from 'react';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useListSnapshot } from '../../../runtime/react/hooks.ts';
import { permittedScreen } from '../../list/permittedScreen.ts';
import { ChosenList } from '../../picker/ChosenList.tsx';
import { compilePicker } from '../../picker/compilePicker.ts';
import type { OpenedDialog } from '../../picker/PickerBox.tsx';
import { PickerDialog } from '../../picker/PickerDialog.tsx';
import { PickerList } from '../../picker/PickerList.tsx';
import { usePickerList } from '../../picker/usePickerList.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import { ofDepartment } from './ofDepartment.ts';
import styles from './people.module.css';
import { userDocument } from './userDocument.ts';

/** Page sizes and height of the rows (S9.3). */
const PAGE_SIZES = [5, 10, 20, 30];
const HEIGHT = 240;

interface UserPickerDialogProps extends OpenedDialog {
  /** Stored key of a user. */
  readonly store: 'username' | 'id';
  readonly width: number;
  readonly isMultiple: boolean;
  /** The people stored now, under what is stored of them. */
  readonly chosen: readonly Option[];
  readonly onChoose: (people: readonly Option[]) => void;
}

/** Chooses users from a list with filters; the chosen ones are listed next to it (S2.46, S4.11). */
export function UserPickerDialog(props: UserPickerDialogProps) {
  const { store, width, isMultiple, chosen, onChoose, onClose, ...dialog } = props;
  const { ports, registries } = useRuntime();
  const [screen] = useState(() => permittedScreen(compilePicker(userDocument(store), registries), ports.permissions));
  const [before] = useState(() => chosen.map(({ value, text }): Row => ({ [store]: value, realname: text })));
  const [transport] = useState(() => ofDepartment(ports.transport));
  const list = usePickerList(screen, before, transport);
  const [department, setDepartment] = useState('');
  const show = (code: string) => {
    setDepartment(code);
    transport.choose(code);
    void list.goTo(1);
  };
  const { selected } = useListSnapshot(list);
  const people = [...selected].map(([value, row]) => ({ value, text: toText(row.realname) || value }));
  const confirm = () => {
    if (people.length === 0) return ports.notify.warning('请选择一条记录');
    onChoose(people);
    onClose();
  };
  const remove = (key: string) => {
    const row = selected.get(key);
    if (row) list.select([row], false);
  };
  return (
    <PickerDialog
      {...dialog}
      title={screen.title}
      width={width}
      count={null}
      canConfirm
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.sides}>
        <DepartmentFilter chosen={department} onChoose={show} />
        <PickerList
          screen={screen}
          list={list}
          isMultiple={isMultiple}
          pageSizes={PAGE_SIZES}
          height={HEIGHT}
          filtersInRow={3}
        />
        <ChosenList
          title="已选用户"
          entries={people.map(({ value, text }) => ({
            key: value,
            text,
            more: toText(selected.get(value)?.username) === text ? '' : toText(selected.get(value)?.username),
          }))}
          onRemove={remove}
        />
      </div>
    </PickerDialog>
  );
}
