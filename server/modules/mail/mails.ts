import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../environment.ts';
import { openMailer } from '../../providers/mail/mailer.ts';
import { deleteOutboxFilesTo } from '../../providers/mail/outbox-files.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater } from '../../work/repeater.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { logoBytes } from '../settings/setting-store.ts';
import { MailWorker, type MailDependencies } from './mail-worker.ts';
import { mailAddresses, mailSender } from './sender.ts';

interface Dependencies extends Pick<MailDependencies, 'db' | 'clock' | 'events' | 'beginLinkLife' | 'paperOf'> {
  readonly settings: Environment;
  readonly liveSettings: LiveSettings;
  readonly intervals: Intervals;
}

/** Adds the worker that sends mails. */
export function addMails(app: FastifyInstance, dependencies: Dependencies) {
  const { settings, liveSettings, db, intervals } = dependencies;
  const { log } = app;
  const { dataDir } = settings.database;
  const addresses = async () => mailAddresses(settings, await liveSettings.read());
  const logo = (hash: string) => logoBytes(db, hash);
  const mailer = openMailer({ smtpUrl: settings.mail.smtpUrl, addresses, logo }, dataDir, log);
  const { firstPause } = intervals;
  const mails = new MailWorker({ ...dependencies, mailer, log, firstPause, onFree: () => worker.nudge() });
  const worker = app.workers.add(new Repeater('mail worker', (signal) => mails.pass(signal), intervals.work, log));
  app.addHook('preClose', async () => {
    await app.closing.step('the mails that are being sent', mails.idle());
    mailer.close();
  });
  return {
    sender: mailSender(app, settings, liveSettings),
    /** Sends a mail that is not queued. */
    sendNow: (mail: Parameters<typeof mailer.send>[0]) => mailer.send(mail),
    /** To be called after a mail was queued, so that it is sent at once. */
    onMailQueued: () => worker.nudge(),
    /** Deletes the files of the mails to an address. */
    deleteMailFiles: (email: string) => deleteOutboxFilesTo(dataDir, email),
  };
}
