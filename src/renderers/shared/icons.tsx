import {
  BookOutlined,
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  FilterOutlined,
  HddOutlined,
  KeyOutlined,
  LockOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  StopOutlined,
  SyncOutlined,
  UnlockOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import type { CompiledAction } from '../../runtime/model/compiled.ts';
import { LateIcon } from './LateIcon.tsx';

/** Icons that actions name most; every other drawing is fetched when it is first shown. */
const ICONS: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  book: BookOutlined,
  check: CheckOutlined,
  close: CloseOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  eye: EyeOutlined,
  filter: FilterOutlined,
  hdd: HddOutlined,
  key: KeyOutlined,
  lock: LockOutlined,
  plus: PlusOutlined,
  reload: ReloadOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  setting: SettingOutlined,
  stop: StopOutlined,
  sync: SyncOutlined,
  unlock: UnlockOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
};

/** Icons of the actions that come with the language, where the document names none. */
const BUILT_IN_ICONS: Readonly<Record<string, string>> = {
  add: 'plus',
  edit: 'edit',
  detail: 'eye',
  delete: 'delete',
  deleteBatch: 'delete',
  refresh: 'reload',
  export: 'download',
  import: 'upload',
  columns: 'setting',
  superQuery: 'filter',
};

/** The drawing before the title of an action; an empty place for an unknown name. */
export function iconOf({ name, icon, body }: CompiledAction): ReactNode {
  const own = body.kind === 'builtIn' && Object.hasOwn(BUILT_IN_ICONS, name) ? BUILT_IN_ICONS[name] : undefined;
  const chosen = icon ?? own;
  if (chosen === undefined) return null;
  const Icon = Object.hasOwn(ICONS, chosen) ? ICONS[chosen] : undefined;
  return Icon ? <Icon aria-hidden /> : <LateIcon name={chosen} />;
}
