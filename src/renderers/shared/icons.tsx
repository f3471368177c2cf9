import {
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  KeyOutlined,
  LockOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  StopOutlined,
  UnlockOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

/** Icons that documents may name for their actions. A fixed list keeps the rest of the set out of the bundle. */
const ICONS: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  check: CheckOutlined,
  close: CloseOutlined,
  copy: CopyOutlined,
  delete: DeleteOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  eye: EyeOutlined,
  key: KeyOutlined,
  lock: LockOutlined,
  plus: PlusOutlined,
  reload: ReloadOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  setting: SettingOutlined,
  stop: StopOutlined,
  unlock: UnlockOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
};

/** The drawing of a named icon; nothing for an unknown name. */
export function iconNamed(name: string | null): ReactNode {
  const Icon = name !== null && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return Icon ? <Icon aria-hidden /> : null;
}
