/**
 * Where the API is. The client calls its own origin unless the build says otherwise (`VITE_API_URL`, an origin without a path).
 */
export const apiOrigin: string = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/+$/, '') ?? '';
