import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';

/** The state of the history entry that `show` adds. */
const fromPage = 'preview from the page';

/** Whether the preview of the page's product is open. It is part of the address, so that Back and dialogs within it work as on a page. */
export function usePreview() {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  return {
    isOpen: query.has('preview'),
    show: () => void navigate(`${pathname}?preview`, { state: fromPage, preventScrollReset: true }),
    hide: () => {
      if (state === fromPage) void navigate(-1);
      else void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}
