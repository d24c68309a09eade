import type { FastifyRequest } from 'fastify';

/** The shop's address without a path: as the settings say it, or else as the visitor came by it. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const said = publicUrl ?? `${request.protocol}://${request.host}`;
  return URL.canParse(said) ? new URL(said).origin : 'http://localhost';
}
