import { UserOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useChosenNames } from '../picker/chosenNames.ts';
import { PickerBox } from '../picker/PickerBox.tsx';
import { flagOf, numberOf } from './props.ts';

const UserDialog = lazyPart(async () => (await import('../user/UserDialog.tsx')).UserDialog);

/** S9.3 */
const WIDTH = 1200;

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { text, chosen, learn } = useChosenNames(value, options);
  return (
    <PickerBox {...props} text={text} icon={<UserOutlined aria-hidden />} onClear={() => onCommit('')}>
      {(dialog) => (
        <UserDialog
          {...dialog}
          store={field.props.store === 'id' ? 'id' : 'username'}
          width={numberOf(field, 'width') ?? WIDTH}
          isMultiple={flagOf(field, 'multiple')}
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
