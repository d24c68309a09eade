import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { handle } from '../handle.ts';
import type { MockState } from '../state.ts';

export const settingsHandlers = (state: MockState) => ({
  getSettings: handle(endpoints.getSettings, () => ({
    success: true,
    settings: { ...state.settings, checkoutUrl: state.payments.script },
  })),
  getOpenApi: handle(endpoints.getOpenApi, () => ({
    ...openApiDocument(state.settings.brand, '1'),
    openapi: '3.1.0' as const,
  })),
});
