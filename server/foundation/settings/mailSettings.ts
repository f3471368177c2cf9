/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. Never log it. */
  readonly url: string;
  readonly from: string;
}

interface MailEnvironment {
  /** SMTP_URL */
  readonly url: string | null;
  /** MAIL_FROM */
  readonly from: string | null;
}

/**
 * Reads the settings of mails; null: no mail is sent.
 * @param report gets one line for each wrong variable, which never shows the address, because it may hold a password
 */
export function mailSettings({ url, from }: MailEnvironment, report: (line: string) => void): MailSettings | null {
  if (url === null) return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    report('SMTP_URL: must be an address such as smtps://user:password@mail.example.cn:465');
    return null;
  }
  if (from === null || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    report('MAIL_FROM: must be the sender of mails, such as Guangshu <no-reply@example.cn>');
    return null;
  }
  return { url, from };
}
