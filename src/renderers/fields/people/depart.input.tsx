import { ApartmentOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useChosenNames } from '../../picker/chosenNames.ts';
import { PickerBox } from '../../picker/PickerBox.tsx';
import { propsOf } from '../../shared/registeredProps.ts';

const DepartDialog = lazyPart(async () => (await import('./DepartDialog.tsx')).DepartDialog);

/** S9.4 */
const WIDTH = 500;

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { text, chosen, learn } = useChosenNames(value, options);
  return (
    <PickerBox {...props} text={text} icon={<ApartmentOutlined aria-hidden />} onClear={() => onCommit('')}>
      {(dialog) => (
        <DepartDialog
          {...dialog}
          store={propsOf(field, 'depart').store ?? 'id'}
          width={propsOf(field, 'depart').width ?? WIDTH}
          isMultiple={propsOf(field, 'depart').multiple === true}
          isLinkable={propsOf(field, 'depart').linkable === true}
          chosen={chosen}
          onChoose={(departments) => {
            learn(departments);
            onCommit(departments.map((department) => department.value).join(','));
          }}
        />
      )}
    </PickerBox>
  );
}
