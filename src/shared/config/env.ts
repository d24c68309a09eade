/** The API's origin, without a path: the page's own unless the build sets `VITE_API_URL`. */
export const apiOrigin: string = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? '';
