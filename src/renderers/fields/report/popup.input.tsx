import { SearchOutlined } from '@ant-design/icons';
import type { SortKey } from '../../../runtime/contract/dialect.ts';
import type { FieldInputProps, FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { flagOf, numberOf, textOf } from '../../fieldParts/props.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { PickerBox } from '../../picker/PickerBox.tsx';
import { filledFrom, popupFills } from './fill.ts';
import type { ReportQuestion } from './useReport.ts';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** S9.4 */
const WIDTH = 1200;

function sortOf(field: FieldView): readonly SortKey[] {
  const [name, order] = textOf(field, 'sort')?.split(' ') ?? [];
  return name === undefined ? [] : [{ field: name, order: order === 'desc' ? 'desc' : 'asc' }];
}

function questionOf(field: FieldView): ReportQuestion {
  const { params } = field.props;
  return { code: textOf(field, 'report') ?? '', params: isRecord(params) ? params : {}, sort: sortOf(field) };
}

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, onFill } = props;
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
          question={questionOf(field)}
          group={textOf(field, 'group')}
          width={numberOf(field, 'width') ?? WIDTH}
          isMultiple={flagOf(field, 'multiple')}
          onChoose={take}
        />
      )}
    </PickerBox>
  );
}
