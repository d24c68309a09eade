import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Notice } from '#src/shared/ui/notice.tsx';

interface RefusalLinksProps {
  text: string;
  links: readonly {
    to: string;
    label: string;
    /** The location's state. */
    state?: unknown;
    /** The page behind must stay as it is. */
    inNewTab?: boolean;
  }[];
}

const row = { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 3, fontWeight: 650 } };

/** What to do after a refusal, beside the refused fields. */
export function RefusalLinks({ text, links }: RefusalLinksProps) {
  return (
    <Notice className="wide" role="status" sx={row}>
      <div>{text}</div>
      {links.map(({ to, label, state, inNewTab }) => (
        <Link
          key={to}
          component={RouterLink}
          to={to}
          state={state}
          color="inherit"
          target={inNewTab ? '_blank' : undefined}
        >
          {label}
        </Link>
      ))}
    </Notice>
  );
}
