import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Complaint } from '#contract/complaint.ts';
import { complaintNumber, lateSince } from '#contract/rules/complaint.ts';
import { adminComplaints as copy } from '#src/copy/admin-complaints.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Answer } from './answer-dialog.tsx';

const entry = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  padding: 2,
  marginBottom: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderTop: '2px solid',
  borderTopColor: 'text.primary',
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
  '&.late': { borderTopColor: 'error.main' },
} as const;

const line = { flexFlow: 'row wrap', alignItems: 'center', gap: '4px 16px' } as const;

const words = { maxWidth: 'var(--measure-text)', whiteSpace: 'pre-line' } as const;

/** What an owner can do with a complaint of each state, the usual first. */
const answersOf: Readonly<Record<Complaint['state'], readonly Answer[]>> = {
  open: ['acknowledge', 'resolve', 'delete'],
  acknowledged: ['resolve', 'writeAgain', 'delete'],
  resolved: ['reopen', 'delete'],
};

/** An answer takes its button away, mostly with the entry. */
const passFocus = passFocusOnUnmount((button) => [
  button.closest('li')?.nextElementSibling?.querySelector('h2'),
  'main h1',
]);

interface ComplaintEntryProps {
  complaint: Complaint;
  now: number;
  onAnswer: (answer: Answer) => void;
}

/** A complaint with its times, what was done about it, and what can be done. */
export function ComplaintEntry({ complaint, now, onAnswer }: ComplaintEntryProps) {
  const { number, name, email, phone, order, text, state, createdAt } = complaint;
  const titleId = useId();
  const answers = email === '' ? [] : answersOf[state];
  const isLate = lateSince(complaint, now) !== undefined;
  const due = state === 'open' ? complaint.acknowledge_by : complaint.resolve_by;
  return (
    // It and its buttons have a name: the focus goes there if an answer has taken its button away before its dialog has closed.
    <ListItem aria-labelledby={titleId} sx={entry} className={isLate ? 'late' : ''}>
      <Stack sx={line}>
        <Typography component="h2" variant="subtitle1" id={titleId}>
          {complaintNumber(number)}
        </Typography>
        <Chip component="span" variant="status" label={copy.states[state]} />
        {isLate && (
          <Typography component="strong" sx={{ color: 'error.main', fontWeight: 700 }}>
            {copy.late}
          </Typography>
        )}
        <Typography>
          {copy.received} <Timestamp at={createdAt} />
        </Typography>
        {state !== 'resolved' && (
          <Typography
            {...(isLate && { sx: { color: 'error.main', fontWeight: 600, '& time small': { color: 'inherit' } } })}
          >
            {state === 'open' ? copy.acknowledgeBy : copy.resolveBy} <Timestamp at={due} />
          </Typography>
        )}
      </Stack>
      {email === '' ? (
        <Typography color="textSecondary">{copy.erased}</Typography>
      ) : (
        <>
          <Stack sx={line}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
            {phone !== undefined && <MuiLink href={`tel:${phone}`}>{phone}</MuiLink>}
            {order !== undefined && (
              <span>
                <MuiLink component={Link} to={`${paths.adminOrders}?search=${order}`}>
                  {copy.order({ number: order })}
                </MuiLink>{' '}
                <Typography component="span" variant="small" color="textSecondary">
                  {copy.orderHint}
                </Typography>
              </span>
            )}
          </Stack>
          <Typography sx={words}>{text}</Typography>
        </>
      )}
      <History complaint={complaint} />
      {answers.length > 0 && (
        <Stack role="group" aria-labelledby={titleId} sx={{ ...line, gap: 1.5 }}>
          {answers.map((answer, index) => (
            <Button
              key={answer}
              ref={passFocus}
              variant={answer === 'delete' ? 'text' : index === 0 && state !== 'resolved' ? 'contained' : 'outlined'}
              aria-haspopup="dialog"
              aria-label={`${copy[answer]} ${complaintNumber(number)}`}
              onClick={() => onAnswer(answer)}
            >
              {copy[answer]}
            </Button>
          ))}
        </Stack>
      )}
    </ListItem>
  );
}

/** The answers so far; nothing before the first. */
function History({ complaint: { history } }: { complaint: Complaint }) {
  const answers = history.slice(1);
  if (answers.length === 0) return null;
  return (
    <Stack component="ul" role="list" aria-label={copy.history} sx={{ gap: 1, margin: 0, padding: 0 }}>
      {answers.map(({ state, at, by, message }) => (
        <li key={`${at} ${state}`} style={{ listStyle: 'none' }}>
          <Typography variant="body2" component="div" color="textSecondary">
            {copy.historyEntry({ state: copy.states[state], name: by ?? copy.byShop })} · <Timestamp at={at} />
          </Typography>
          {message !== undefined && (
            <Typography variant="body2" component="div" sx={words}>
              {message}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}
