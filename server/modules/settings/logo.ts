import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { Logo } from '#contract/settings.ts';
import type { LogoRow } from './setting-store.ts';

/** A stored logo as pages show it. */
export function shownLogo({ hash, width, height }: LogoRow): Logo {
  return { url: fillPath(calls.getLogo.path, { hash }), width, height };
}
