import { createHash } from 'node:crypto';
import type { MailSettings } from '../../foundation/settings/mailSettings.ts';
import { type Delivery, DeliveryFault } from './channel.ts';

const TIME_LIMIT_MS = 9000;

/** Error of an SMTP server or of the connection to it, without secrets. */
interface SmtpError {
  readonly responseCode?: unknown;
  readonly code?: unknown;
}

function faultOf(error: unknown): DeliveryFault {
  const { responseCode, code }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  if (code === 'EAUTH') return new DeliveryFault('邮件服务器拒绝登录');
  if (code === 'ETLS') return new DeliveryFault('邮件服务器不支持加密连接，未发送');
  if (typeof responseCode === 'number') {
    return new DeliveryFault(`邮件服务器应答 ${responseCode}`, responseCode >= 500);
  }
  return new DeliveryFault(code === 'ETIMEDOUT' ? '邮件服务器9秒内未应答' : '邮件服务器无法连接');
}

/** The same for one key, so that mail programs show a repetition once. */
function messageId(key: string, from: string): string {
  const [, domain = 'guangshu'] = /@([^\s@<>]+)/.exec(from) ?? [];
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
}

/**
 * Hands a mail to the SMTP server of the settings. A password is never sent without encryption.
 * @throws DeliveryFault when it was not taken
 */
export async function sendMail(settings: MailSettings | null, to: string, delivery: Delivery): Promise<void> {
  if (settings === null) throw new DeliveryFault('没有配置邮件服务器（SMTP_URL）', true);
  const { createTransport } = await import('nodemailer');
  const { url, from } = settings;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && username !== '',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: TIME_LIMIT_MS, greetingTimeout: TIME_LIMIT_MS, socketTimeout: TIME_LIMIT_MS },
    // Nothing that a message says is ever read from a file or fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const { key, title, text, html, attachment } = delivery;
  try {
    await transport.sendMail({
      ...{
        from,
        to,
        subject: title,
        text,
        messageId: messageId(key, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      ...(html === null ? {} : { html }),
      ...(attachment === null
        ? {}
        : {
            attachments: [{ filename: attachment.name, content: attachment.bytes, contentType: attachment.mediaType }],
          }),
    });
  } catch (error) {
    throw faultOf(error);
  } finally {
    transport.close();
  }
}
