import AlertOutlined from '@ant-design/icons-svg/es/asn/AlertOutlined';
import ApiOutlined from '@ant-design/icons-svg/es/asn/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AreaChartOutlined from '@ant-design/icons-svg/es/asn/AreaChartOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloudOutlined from '@ant-design/icons-svg/es/asn/CloudOutlined';
import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import ClusterOutlined from '@ant-design/icons-svg/es/asn/ClusterOutlined';
import CodeOutlined from '@ant-design/icons-svg/es/asn/CodeOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined';
import DesktopOutlined from '@ant-design/icons-svg/es/asn/DesktopOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import FundOutlined from '@ant-design/icons-svg/es/asn/FundOutlined';
import HddOutlined from '@ant-design/icons-svg/es/asn/HddOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import MonitorOutlined from '@ant-design/icons-svg/es/asn/MonitorOutlined';
import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import ScheduleOutlined from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { LateIcon } from '../../../renderers/shared/LateIcon.tsx';

/** Drawings for menu entries by the names people choose in the menu administration. */
const ICONS: Readonly<Record<string, IconDefinition>> = {
  alert: AlertOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  'area-chart': AreaChartOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  'check-circle': CheckCircleOutlined,
  cloud: CloudOutlined,
  'cloud-server': CloudServerOutlined,
  cluster: ClusterOutlined,
  code: CodeOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  desktop: DesktopOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  fund: FundOutlined,
  hdd: HddOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  'line-chart': LineChartOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  monitor: MonitorOutlined,
  notification: NotificationOutlined,
  profile: ProfileOutlined,
  project: ProjectOutlined,
  qrcode: QrcodeOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  solution: SolutionOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
};

/** Names of all drawings. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** The drawing of a name; older servers write `-o` behind the outlined ones. A name that is not in the set gets the general one. */
export function iconOf(name: string | null): IconDefinition {
  const known = name?.replace(/-o$/, '') ?? '';
  return (Object.hasOwn(ICONS, known) ? ICONS[known] : undefined) ?? AppstoreOutlined;
}

/** One icon. The usual ones are here already, every other one that there is arrives a moment later. */
export function NamedIcon({ name }: { readonly name: string | null }) {
  const known = iconOf(name);
  const drawn = <Drawing definition={known} />;
  if (!name || known !== AppstoreOutlined) return drawn;
  return <LateIcon name={name.replace(/-o$/, '')} otherwise={drawn} />;
}

function Drawing({ definition }: { readonly definition: IconDefinition }) {
  const root = typeof definition.icon === 'function' ? definition.icon('currentColor', 'none') : definition.icon;
  return (
    <svg viewBox={root.attrs.viewBox ?? '64 64 896 896'} width="16" height="16" fill="currentColor" aria-hidden="true">
      {pathsOf(root).map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

function pathsOf(node: AbstractNode): readonly string[] {
  const own = node.attrs.d === undefined ? [] : [node.attrs.d];
  return [...own, ...(node.children ?? []).flatMap(pathsOf)];
}
