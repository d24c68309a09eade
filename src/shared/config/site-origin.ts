import { createContext, useContext } from 'react';

/** The shop's public origin; undefined if the server does not know it. */
export const SiteOrigin = createContext<string | undefined>(undefined);

/** The shop's public origin, for absolute URLs. */
export const useSiteOrigin = () => useContext(SiteOrigin);
