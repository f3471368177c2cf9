import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  /** As it came, headers and body. */
  readonly source: string;
}

/** A real SMTP server on the loopback. @param refuse a code with which it refuses every mail */
export async function openMailServer({ refuse = 0 }: { readonly refuse?: number } = {}) {
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, allowInsecureAuth: true },
    onAuth(auth, _session, done) {
      logins.push(auth.username ?? '');
      done(null, { user: auth.username });
    },
    onData(stream, session, done) {
      void text(stream).then((source) => {
        if (refuse > 0) return done(Object.assign(new Error('refused'), { responseCode: refuse }));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { port, mails, logins, close };
}
