import { SearchOutlined } from '@ant-design/icons';
import type { SortKey } from '../../../runtime/contract/dialect.ts';
import type { FieldInputProps, FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import type { Scope } from '../../../runtime/data/path.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { asText } from '../../fieldParts/stringValues.ts';
import { PickerBox } from '../../picker/PickerBox.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { filledFrom, popupFills } from './fill.ts';
import type { ReportQuestion } from './useReport.ts';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** S9.4 */
const WIDTH = 1200;

const NO_RECORD: Scope = { get: () => undefined };

function questionOf(field: FieldView, scope: Scope = NO_RECORD): ReportQuestion {
  const { report = '', params: written = {}, sort = '' } = propsOf(field, 'popup');
  const filled = field.payload?.evaluate(scope);
  const params = isRecord(filled) ? filled : written;
  const [name = '', order] = sort.split(' ');
  const keys: readonly SortKey[] = name === '' ? [] : [{ field: name, order: order === 'desc' ? 'desc' : 'asc' }];
  return { code: report, params, sort: keys };
}

export function Input(props: FieldInputProps) {
  const { field, value, scope, onCommit, onFill } = props;
  const fills = popupFills(field.props);
  const take = (rows: readonly Row[]) => {
    if (!fills) return;
    const filled = filledFrom(rows, fills);
    if (onFill) onFill(filled);
    else onCommit(filled[field.name] ?? '');
  };
  return (
    <PickerBox {...props} text={asText(value)} icon={<SearchOutlined aria-hidden />} onClear={() => take([])}>
      {(dialog) => (
        <ReportDialog
          {...dialog}
          question={questionOf(field, scope)}
          group={propsOf(field, 'popup').group}
          width={propsOf(field, 'popup').width ?? WIDTH}
          isMultiple={propsOf(field, 'popup').multiple === true}
          onChoose={take}
        />
      )}
    </PickerBox>
  );
}
