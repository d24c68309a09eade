import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { complaintNumber } from '#contract/rules/complaint.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { complaint as copy } from '#src/copy/complaint.ts';
import { ComplaintForm, type RecordedComplaint } from '#src/features/complaint/complaint-form.tsx';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { ProsePage } from '#src/shared/ui/prose.tsx';

const body = { paddingBlock: 'clamp(28px, 3.4vw, 56px)', maxWidth: '46rem' } as const;

/** The order that a link to this page names. */
function orderOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'order' in state ? String(state.order) : '';
}

/** Everybody can complain here, with an account or without one. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const user = useAppSelector(selectUser);
  const [recorded, setRecorded] = useState<RecordedComplaint>();
  return (
    <ProsePage title={copy.title} description={copy.description} lead={recorded ? '' : copy.lead} picture={undefined}>
      <Box sx={body}>
        {recorded ? (
          <Recorded complaint={recorded} onAnother={() => setRecorded(undefined)} />
        ) : (
          <ComplaintForm key={user?._id} user={user} order={orderOf(state)} onDone={setRecorded} />
        )}
      </Box>
    </ProsePage>
  );
}

/** The number of a complaint, and what happens now. It gets the focus: the form that had it is gone. */
function Recorded({ complaint, onAnother }: { complaint: RecordedComplaint; onAnother: () => void }) {
  const { number, copy: isCopied, email, acknowledge_by, resolve_by } = complaint;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    moveFocus(heading.current);
  }, []);
  const [acknowledge, resolve] = [Date.parse(acknowledge_by), Date.parse(resolve_by)];
  const dates = { acknowledge: `${readableDay(acknowledge)}, ${timeOf(acknowledge)}`, resolve: readableDay(resolve) };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Typography variant="h2" ref={heading}>
        {copy.done.title({ number: complaintNumber(number) })}
      </Typography>
      <Typography>
        {copy.done.keep} {(isCopied ? copy.done.copy : copy.done.noCopy)({ email })}
      </Typography>
      <Typography>{copy.done.dates(dates)}</Typography>
      <Button variant="outlined" onClick={onAnother}>
        {copy.done.another}
      </Button>
    </Box>
  );
}
