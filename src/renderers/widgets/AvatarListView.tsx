import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';
import { AvatarList, type ListedPerson } from '../display/AvatarList.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import { WidgetBody } from './WidgetBody.tsx';
import styles from './widgetBody.module.css';
import { textIn } from './widgetSettings.ts';

/** Pictures of this site, and those that come in the data itself; other texts are no addresses. */
const PICTURE = /^(\/(?!\/)|https:\/\/|data:image\/)/;

function peopleOf(rows: unknown, name: string, picture: string): readonly ListedPerson[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter(isRecord).map((row: Row) => {
    const address = Object.hasOwn(row, picture) ? row[picture] : undefined;
    return {
      name: Object.hasOwn(row, name) ? toText(row[name]) : '',
      picture: typeof address === 'string' && PICTURE.test(address) ? address : null,
    };
  });
}

/** The people of the settings, or of the data. */
export function AvatarListView(widget: WidgetProps) {
  const { data, label } = widget;
  const { people: own, name, picture, max, size = 'middle' } = settingsOf(widget.props, 'avatarList');
  const people = own
    ? peopleOf(own, 'name', 'picture')
    : peopleOf(data, textIn(name) ?? 'name', textIn(picture) ?? 'picture');
  return (
    <WidgetBody {...widget}>
      {people.length === 0 ? (
        <p className={styles.empty}>暂无人员</p>
      ) : (
        <AvatarList people={people} label={label} max={max} size={size} />
      )}
    </WidgetBody>
  );
}
