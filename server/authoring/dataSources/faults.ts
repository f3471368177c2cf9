import { errorCode } from '../../foundation/systemError.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { nameOf, type SourceAddress } from './address.ts';

const ACCOUNT = '用户名或密码不正确';
const NO_DATABASE = '该服务器上没有这个数据库，或该用户不能使用它';
const FULL = '该服务器的连接数已满，请稍后再试';
const NOT_ADMITTED = '该服务器不允许本服务器的地址以这个用户连接';
const UNREACHABLE = '网络不可达，请检查主机地址与防火墙';

/** By codes of PostgreSQL, of MySQL and of the network. */
const TEXTS: Readonly<Record<string, string>> = {
  '28P01': ACCOUNT,
  '28000': `${ACCOUNT}，或该服务器不允许本服务器连接`,
  '3D000': NO_DATABASE,
  '42501': '该用户没有连接这个数据库的权限',
  '53300': FULL,
  '57P03': '该服务器正在启动或停止，请稍后再试',
  ER_ACCESS_DENIED_ERROR: ACCOUNT,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: ACCOUNT,
  ER_BAD_DB_ERROR: NO_DATABASE,
  ER_DBACCESS_DENIED_ERROR: NO_DATABASE,
  ER_CON_COUNT_ERROR: FULL,
  ER_USER_LIMIT_REACHED: FULL,
  ER_HOST_NOT_PRIVILEGED: NOT_ADMITTED,
  ER_HOST_IS_BLOCKED: NOT_ADMITTED,
  ER_SECURE_TRANSPORT_REQUIRED: '该服务器要求加密连接，请在地址后加上sslMode=REQUIRED',
  HANDSHAKE_NO_SSL_SUPPORT: '该服务器不支持加密连接',
  ENOTFOUND: '找不到该主机，请检查主机名',
  EAI_AGAIN: '暂时无法解析该主机名，请稍后再试',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
};

/** How Node's TLS names a certificate that it does not believe. */
const CERTIFICATE = /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/;

/**
 * Why a connection failed, in words that an administrator understands.
 * @param limitMs how long was waited
 */
export function connectionFault(error: unknown, { kind, host, port }: SourceAddress, limitMs: number): string {
  // Without its text: that may hold words of the other server.
  const code = errorCode(error);
  const known = TEXTS[code];
  if (known !== undefined) return known;
  if (error instanceof OutgoingError)
    return error.fault === 'late'
      ? `${host}:${port}在${limitMs / 1000}秒内没有应答，请检查地址、端口与防火墙`
      : `${host}属于内部网络，须由管理员在DATA_SOURCE_TARGETS中以private登记`;
  if (code === 'ECONNREFUSED') return `${host}的端口${port}没有服务在监听`;
  if (CERTIFICATE.test(code)) return '该服务器的证书无法验证';
  if (error instanceof Error && error.message === 'The server does not support SSL connections')
    return '该服务器不支持加密连接';
  if (error instanceof Error && error.message.includes('password must be a')) return ACCOUNT;
  // A code of the database itself, which people can look up.
  if (/^(?:[0-9A-Z]{5}|ER_\w+)$/.test(code)) return `${nameOf(kind)}拒绝了连接（${code}）`;
  return `${host}:${port}的应答不是${nameOf(kind)}数据库的应答，请检查端口与数据库类型`;
}
