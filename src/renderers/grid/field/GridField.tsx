import type { CompiledField, CompiledGrid } from '../../../runtime/model/field.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useFieldStatus } from '../../../runtime/react/hooks.ts';
import type { FormModel } from '../../../runtime/state/form/formModel.ts';
import { noteIdOf } from '../../fieldParts/ids.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { GridPane } from '../GridPane.tsx';
import { formGrid } from './formGrids.ts';

interface GridFieldProps {
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
  readonly grid: CompiledGrid;
  /** Which of its views; null for every column. */
  readonly view: string | null;
}

/** The rows inside a record, edited in place. */
export function GridField({ id, form, field, grid, view }: GridFieldProps) {
  const { permissions } = useRuntime().ports;
  // Renders again when it becomes disabled.
  useFieldStatus(form, field.name);
  const { addText, addRows, addAt, addSettings, pageSize, fixedRows, ...props } = propsOf(field, 'grid');
  const model = formGrid(form, field, grid, permissions, { pageSize, view, fixedRows });
  return (
    <GridPane
      {...props}
      id={id}
      label={field.title}
      name={view === null ? field.name : `${field.name} ${view}`}
      model={model}
      adding={{ text: addText, rows: addRows, at: addAt, isChosen: addSettings }}
      describedBy={noteIdOf(id)}
    />
  );
}
