import { matchPath, useLocation } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { useLogoutMutation } from '#src/features/auth/auth-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { loggedOut, selectToken } from '#src/shared/session/session-slice.ts';
import { useForgetSession } from '#src/shared/session/use-forget-session.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLeave } from '#src/shared/ui/unsaved-context.ts';

/** Pages that require a signed-in user. */
const guardedPaths = [paths.userDashboard, paths.adminDashboard];

/** Logs out, after confirmation if there are unsaved changes. From a guarded page it navigates to the home page. */
export function useLogOut(): () => void {
  const leave = useLeave();
  const dispatch = useAppDispatch();
  const forget = useForgetSession();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const token = useAppSelector(selectToken);
  const [endSession] = useLogoutMutation();

  const logOut = () => {
    // Does not wait for the server: if it is unreachable, the session expires by itself within 7 days.
    if (token !== null) void endSession(token);
    if (guardedPaths.some((path) => matchPath({ path, end: false }, pathname))) forget();
    else dispatch(loggedOut());
    toasts.success(layout.loggedOut);
  };
  return () => leave(logOut);
}
