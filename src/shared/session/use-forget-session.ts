import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { loggedOut } from './session-slice.ts';

/** Logs this browser out and goes to the home page. The session does not wait for that page's code, which may never come. */
export function useForgetSession(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // Under way before the guard looks: it would count down to the log-in.
    void navigate(paths.home, { flushSync: true });
    dispatch(loggedOut());
  };
}
