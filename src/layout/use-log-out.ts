import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { useLogoutMutation } from '#src/features/auth/auth-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { loggedOut, selectToken } from '#src/shared/session/session-slice.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLeave } from '#src/shared/ui/unsaved-changes.tsx';

/** Where nobody stays who is not signed in. */
const guarded = [paths.userDashboard, paths.adminDashboard];

/** Log Out: asks first where something typed would be lost. From a page for who is signed in it leads to the home page. */
export function useLogOut(): () => void {
  const leave = useLeave();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const token = useSelector(selectToken);
  const [endSession] = useLogoutMutation();

  const logOut = async () => {
    // Before the guard notices: it would count down, and lead somebody who wanted to leave back here.
    if (guarded.some((path) => matchPath({ path, end: false }, pathname))) await navigate(paths.home);
    // Nobody waits for the server: where it cannot be reached, the session ends by itself within 7 days.
    if (token !== null) void endSession(token);
    dispatch(loggedOut());
    toasts.success(layout.loggedOut);
  };
  return () => leave(() => void logOut());
}
