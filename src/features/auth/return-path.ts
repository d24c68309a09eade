import { useLocation } from 'react-router-dom';
import { paths } from '#src/shared/config/paths.ts';

/**
 * Where somebody was going when they were asked to log in: the path that the cart or a guard left as the location's state
 * (specification, section 2), else the home page. Only a path of the shop itself is followed.
 */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'string' && /^\/(?!\/)/.test(state) ? state : paths.home;
}
