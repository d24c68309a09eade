import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import { dataTable as copy } from '#src/copy/admin.ts';
import { Reference } from '#src/shared/ui/problem.tsx';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import type { BulkFailure } from './use-bulk-job.ts';

const Root = styled(Alert)(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  '& .MuiAlert-message': { flex: 1 },
  '& ul': { margin: 0, paddingLeft: 18 },
}));

interface BulkReportProps {
  failures: readonly BulkFailure[];
  onClose: () => void;
}

/** The entries for which a bulk action failed, each with the reason, and with a reference if the server failed. */
export function BulkReport({ failures, onClose }: BulkReportProps) {
  if (failures.length === 0) return null;
  return (
    <Root severity="error" icon={<AlertIcon />} onClose={onClose} closeText={copy.close}>
      <AlertTitle>{copy.failures({ count: failures.length })}</AlertTitle>
      <ul>
        {failures.map(({ name, reason, error }) => (
          <li key={name}>
            <b>{name}</b>: {reason} <Reference error={error} />
          </li>
        ))}
      </ul>
    </Root>
  );
}
