import { useLocation } from 'react-router-dom';
import { paths } from '#src/shared/config/paths.ts';

/** What Sign Up and Reset Password leave for Log In as the location's state. */
interface LoginState {
  /** The location's state before: where the person was going. */
  returnTo: unknown;
  /** The e-mail address that was typed there. */
  email: string;
}

/** The state for Log In after Sign Up or Reset Password, where the location's state was `before`. */
export function loginState(before: unknown, email: string): LoginState {
  return { returnTo: isLoginState(before) ? before.returnTo : before, email };
}

/**
 * Where somebody was going when they were asked to log in: the path that the cart or a guard left as the location's state
 * (specification, section 2), else the home page. Only a path of the shop itself is followed.
 */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  const path = isLoginState(state) ? state.returnTo : state;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : paths.home;
}

/** The e-mail address of who comes from Sign Up or Reset Password; empty for everybody else. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  return isLoginState(state) ? state.email : '';
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string';
}
