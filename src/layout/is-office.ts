import { matchPath } from 'react-router-dom';
import { paths } from '#src/shared/config/paths.ts';

/** Whether a path leads to the back office. */
export const isOfficePath = (pathname: string): boolean =>
  matchPath({ path: paths.adminDashboard, end: false }, pathname) !== null;
