import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { handle, handleSignedIn, WithHeaders } from '../handle.ts';
import { storedLogo } from '../logo.ts';
import { parsePhoto, photoSize, type Photo } from '../photo.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

async function hashOf({ bytes }: Photo): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const settingsHandlers = (state: MockState) => {
  const bytes = Uint8Array.from(atob(storedLogo.base64), (byte) => byte.charCodeAt(0));
  const logos = new Map<string, Photo>([[storedLogo.hash, { bytes, type: 'image/png' }]]);
  return {
    getSettings: handle(endpoints.getSettings, () => ({
      success: true,
      settings: {
        ...state.settings,
        checkoutUrl: state.payments.script,
        ...(state.coupons.hasAny() && { offers: true as const }),
      },
    })),
    // Unlike the server, the mocks store the file unchanged.
    uploadLogo: handleSignedIn(state.accounts, endpoints.uploadLogo, async ({ body }) => {
      const photo = parsePhoto(body.photo);
      const hash = await hashOf(photo);
      logos.set(hash, photo);
      return { success: true, logo: { hash, url: fillPath(calls.getLogo.path, { hash }), ...photoSize(photo) } };
    }),
    uploadSignature: handleSignedIn(state.accounts, endpoints.uploadSignature, async ({ body }) => {
      const photo = parsePhoto(body.photo);
      return { success: true, signature: { hash: await hashOf(photo), ...photoSize(photo) } };
    }),
    addContentPhoto: handleSignedIn(state.accounts, endpoints.addContentPhoto, async ({ body }) => {
      const photo = parsePhoto(body.photo);
      const _id = (await hashOf(photo)).slice(0, 24);
      state.contentPhotos.set(_id, photo);
      return { success: true, photo: { _id, ...photoSize(photo) } };
    }),
    getLogo: handle(endpoints.getLogo, ({ params: { hash } }) => {
      const logo = logos.get(hash);
      if (logo === undefined) throw new Refused('photoNotFound');
      return new WithHeaders(new Uint8Array(logo.bytes), { 'content-type': logo.type, etag: `"${hash}"` });
    }),
    getOpenApi: handle(endpoints.getOpenApi, () => ({
      ...openApiDocument(state.settings.brand, '1'),
      openapi: '3.1.0' as const,
    })),
  };
};
