import { useLocation } from 'react-router-dom';
import { paths } from '#src/shared/config/paths.ts';

/** The location state that Sign Up and Reset Password pass to Log In. */
interface LoginState {
  /** The previous location state: the path that the user was redirected from. */
  returnTo: unknown;
  /** The e-mail address entered there. */
  email: string;
}

/**
 * The location state for Log In after Sign Up or Reset Password.
 * @param before The current location state.
 */
export function loginState(before: unknown, email: string): LoginState {
  return { returnTo: isLoginState(before) ? before.returnTo : before, email };
}

/**
 * The path to return to after the log-in: the one that the cart or a guard passed as location state (specification, section 2),
 * else the home page. Only paths of the shop are followed.
 */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const path = isLoginState(state) ? state.returnTo : state;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : paths.home;
}

/** The e-mail address passed by Sign Up or Reset Password; otherwise empty. */
export function usePrefilledEmail(): string {
  const state: unknown = useLocation().state;
  return isLoginState(state) ? state.email : '';
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string';
}
