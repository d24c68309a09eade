import { createContext, useContext } from 'react';

/** The shop's address as shoppers know it, without a path; undefined where nobody has said it. */
export const SiteOrigin = createContext<string | undefined>(undefined);

/** For what has to name a page or a photo by its full address. */
export const useSiteOrigin = () => useContext(SiteOrigin);
