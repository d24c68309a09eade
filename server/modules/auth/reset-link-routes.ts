import { resetLinkEndpoints, resetLinkMessages } from '#contract/reset-link.ts';
import { routes } from '../../http/route.ts';
import type { ResetLinks } from './reset-links.ts';

export const resetLinkRoutes = (links: ResetLinks) =>
  routes(resetLinkEndpoints, {
    requestResetLink: async ({ body }, { request }) => {
      await links.request(body.email, request.ip);
      return { success: true, message: resetLinkMessages.requested };
    },
    resetByLink: async ({ body }, { request }) => {
      await links.reset(body.token, body.newPassword, request.ip);
      return { success: true, message: resetLinkMessages.passwordSet };
    },
  });
