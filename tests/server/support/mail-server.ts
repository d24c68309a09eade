import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that accepts all mails, or refuses all, and connections too. */
export interface MailServer {
  readonly url: string;
  /** The raw mails received so far. */
  readonly mails: readonly string[];
  /** The raw mails that wait for the answer that they were taken. */
  readonly waiting: ReadonlySet<string>;
  refuse(refusing: boolean): void;
  /** Mails are taken when the promise resolves. */
  hold(until: Promise<void>): void;
  close(): Promise<void>;
}

/** Opens a server with the part of SMTP (RFC 5321) that sending mails sequentially needs. */
export async function openMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  let refusing = false;
  const waiting = new Set<string>();
  let held = Promise.resolve();
  const serve = (socket: Socket) => {
    let text = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(refusing ? '451 not now' : '220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inMail ? 5 : 2));
        if (inMail) {
          inMail = false;
          waiting.add(part);
          void held.then(() => {
            waiting.delete(part);
            mails.push(part);
            say('250 taken');
          });
        } else if (/^DATA/i.test(part)) {
          inMail = true;
          say('354 go on');
        } else if (/^STARTTLS/i.test(part)) {
          say('502 no TLS here');
        } else if (/^QUIT/i.test(part)) {
          say('221 bye');
          socket.end();
        } else say(refusing && /^MAIL/i.test(part) ? '451 not now' : '250 well');
      }
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    waiting,
    hold: (until) => {
      held = until;
    },
    refuse: (now) => {
      refusing = now;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
