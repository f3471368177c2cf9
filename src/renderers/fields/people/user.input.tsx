import { UserOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useChosenNames } from '../../picker/chosenNames.ts';
import { PickerBox } from '../../picker/PickerBox.tsx';
import { propsOf } from '../../shared/registeredProps.ts';

const UserPickerDialog = lazyPart(async () => (await import('./UserPickerDialog.tsx')).UserPickerDialog);

/** S9.3 */
const WIDTH = 1200;

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { text, chosen, learn } = useChosenNames(value, options);
  return (
    <PickerBox {...props} text={text} icon={<UserOutlined aria-hidden />} onClear={() => onCommit('')}>
      {(dialog) => (
        <UserPickerDialog
          {...dialog}
          store={propsOf(field, 'user').store ?? 'username'}
          width={propsOf(field, 'user').width ?? WIDTH}
          isMultiple={propsOf(field, 'user').multiple === true}
          chosen={chosen}
          onChoose={(people) => {
            learn(people);
            onCommit(people.map((person) => person.value).join(','));
          }}
        />
      )}
    </PickerBox>
  );
}
