import type { FastifyInstance } from 'fastify';
import { authEndpoints, authMessages } from '#contract/auth.ts';
import { resetLinkEndpoints, resetLinkMessages } from '#contract/reset-link.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { sessionEndpoints } from '#contract/session.ts';
import type { Environment } from '../../environment.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import { AccessLog } from './access-log.ts';
import { AuthService } from './auth-service.ts';
import { browserCookie, callerOf } from './caller.ts';
import { HashingQueues } from './hashing-queues.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { PasswordCheck } from './password-check.ts';
import { ResetLinks, type ResetLinkDependencies } from './reset-links.ts';
import { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import { WrongAnswers } from './wrong-answers.ts';

interface Dependencies extends Omit<ResetLinkDependencies, 'accessLog' | 'browsers' | 'queues' | 'log'> {
  readonly settings: Pick<Environment, 'publicUrl'>;
}

/** What other modules need to check passwords. */
export interface Access {
  readonly accessLog: AccessLog;
  readonly passwords: PasswordCheck;
  /** Of signed-in accounts: one of their calls hashes a secret at a time. */
  readonly queues: HashingQueues;
}

/** Adds registration, log-in, sessions, the second factor and links that reset a password. */
export async function addAuth(app: FastifyInstance, dependencies: Dependencies): Promise<Access> {
  const { settings, db, clock, sessions } = dependencies;
  const accessLog = new AccessLog(app.log, db, clock);
  const parts = { ...dependencies, accessLog, browsers: new KnownBrowsers(db, clock), queues: new HashingQueues() };
  const passwords = new PasswordCheck(parts);
  const secondFactor = new SecondFactor({ ...parts, passwords });
  const wrongAnswers = new WrongAnswers({ ...parts, log: app.log });
  const auth = new AuthService({ ...parts, secondFactor, wrongAnswers });
  const links = new ResetLinks({ ...parts, log: app.log });
  app.addHook('preClose', () => app.closing.step('the mails with reset links', links.idle()));
  app.addHook('preClose', () => app.closing.step('the mails about wrong answers', wrongAnswers.idle()));
  const { queues } = parts;
  const isSecure = settings.publicUrl?.startsWith('https:') === true;
  await app.register(authRoutes(auth, queues, isSecure));
  await app.register(secondFactorRoutes(secondFactor, queues));
  await app.register(sessionRoutes(sessions, accessLog));
  await app.register(resetLinkRoutes(links));
  return { accessLog, passwords, queues };
}

/** @param isSecure Whether the shop is served over https. */
const authRoutes = (auth: AuthService, queues: HashingQueues, isSecure: boolean) =>
  routes(authEndpoints, {
    register: async ({ body }, { request }) => ({
      success: true,
      message: authMessages.registered,
      user: await auth.register(body, request.ip),
    }),
    login: async ({ body }, { request, setHeaders }) => {
      const { browser, ...session } = await auth.login(body, callerOf(request));
      setHeaders({ 'set-cookie': browserCookie(browser, isSecure) });
      return { success: true, message: authMessages.loggedIn, ...session };
    },
    resetPassword: async ({ body }, { request }) => {
      await auth.resetPassword(body, callerOf(request));
      return { success: true, message: authMessages.passwordReset };
    },
    logout: async (_, { request }) => {
      await auth.logout(tokenOf(request.headers.authorization));
      return { success: true, message: authMessages.loggedOut };
    },
    checkUser: () => ({ ok: true }),
    checkAdmin: (_, { account: { staff_role } }) => ({ ok: true, ...(staff_role && { staff_role }) }),
    updateProfile: async ({ body }, { request, account }) => {
      const change = () => auth.changeProfile(account, body, callerOf(request));
      const hashes = body.password || body.answer;
      const updatedUser = await (hashes ? queues.run(account.id, change) : change());
      return { success: true, message: authMessages.profileUpdated, updatedUser };
    },
  });

const resetLinkRoutes = (links: ResetLinks) =>
  routes(resetLinkEndpoints, {
    requestResetLink: async ({ body }, { request }) => {
      await links.request(body.email, callerOf(request));
      return { success: true, message: resetLinkMessages.requested };
    },
    resetByLink: async ({ body }, { request }) => {
      await links.reset(body.token, body.newPassword, request.ip);
      return { success: true, message: resetLinkMessages.passwordSet };
    },
  });

const sessionRoutes = (sessions: Sessions, accessLog: AccessLog) =>
  routes(sessionEndpoints, {
    listSessions: async (_, { account }) => ({ success: true, sessions: await sessions.list(account) }),
    endSession: async ({ params }, { account, request }) => {
      await sessions.endOne(account.id, params.id);
      await accessLog.write('one session ended', account, request.ip);
      return { success: true };
    },
    endSessions: async ({ query }, { account, request }) => {
      await sessions.endAll(account.id, query.except === 'current' ? account.session : undefined);
      await accessLog.write(
        query.except === 'current' ? 'other sessions ended' : 'all sessions ended',
        account,
        request.ip,
      );
      return { success: true };
    },
  });

const secondFactorRoutes = (factor: SecondFactor, queues: HashingQueues) =>
  routes(secondFactorEndpoints, {
    getSecondFactor: async (_, { account }) => ({ success: true, ...(await factor.state(account)) }),
    beginSecondFactor: async ({ body }, { account, request }) => {
      const begin = () => factor.begin(account, body.password, callerOf(request));
      return { success: true, ...(await queues.run(account.id, begin)) };
    },
    confirmSecondFactor: async ({ body }, { account, request }) => ({
      success: true,
      recovery_codes: await factor.confirm(account, body.code, callerOf(request)),
    }),
    endSecondFactor: async ({ body }, { account, request }) => {
      await queues.run(account.id, () => factor.end(account, body, callerOf(request)));
      return { success: true };
    },
    renewRecoveryCodes: async ({ body }, { account, request }) => {
      const renew = () => factor.renewCodes(account, body, callerOf(request));
      return { success: true, recovery_codes: await queues.run(account.id, renew) };
    },
  });
