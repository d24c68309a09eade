import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Fragment, type ComponentType } from 'react';
import type { Paper } from '#contract/paper.ts';
import { readableDay, startOfDay } from '#contract/rules/day.ts';
import { papers as copy } from '#src/copy/papers.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useGetPaperMutation } from './papers-api.ts';

const { useListPapersQuery } = addEndpoints((build) => ({
  listPapers: build.query({ ...call('listPapers', 'papers'), providesTags: [listTag('Order')] }),
}));

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  paddingBlock: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

interface PapersProps {
  orderId: string;
  /** The back office groups its sums. */
  sum?: ComponentType<{ rupees: number }>;
}

/** The bills of an order, each as a PDF. */
export function Papers({ orderId, sum = Price }: PapersProps) {
  const { data, error, isFetching, refetch } = useListPapersQuery(orderId, { refetchOnMountOrArgChange: true });
  if (error && !data)
    return (
      <div role="alert">
        <Typography>{copy.loadFailed}</Typography>
        <Button variant="text" size="small" disabled={isFetching} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  if (!data) return <Typography role="status">{copy.loading}</Typography>;
  if (data.length === 0) return <Typography color="textSecondary">{copy.none}</Typography>;
  return (
    <List role="list" disablePadding aria-label={copy.title}>
      {data.map((paper) => (
        <PaperRow key={paper.number} paper={paper} sum={sum} />
      ))}
    </List>
  );
}

interface PaperRowProps {
  paper: Paper;
  sum: ComponentType<{ rupees: number }>;
}

function PaperRow({ paper: { number, kind, date, total, of, cancelled }, sum: Sum }: PaperRowProps) {
  const file = number.replaceAll('/', '-');
  const notes = [readableDay(startOfDay(date)), of && copy.of({ number: of }), cancelled && copy.cancelled];
  return (
    <ListItem disablePadding sx={row}>
      <div>
        <Typography sx={{ fontWeight: 650, ...(cancelled && { textDecoration: 'line-through' }) }}>
          {copy.kinds[kind]} {number}
        </Typography>
        <Typography variant="small" color="textSecondary">
          {notes.filter(Boolean).map((note) => (
            <Fragment key={note}>
              {/* Numbers stay whole, and no line begins with a dot. */}
              <span style={{ whiteSpace: 'nowrap' }}>{note} ·</span>{' '}
            </Fragment>
          ))}
          <Sum rupees={total} />
        </Typography>
      </div>
      <DownloadButton
        mutation={useGetPaperMutation()}
        argument={{ number: file }}
        name={`${file}.pdf`}
        busy={copy.opening}
        failed={copy.failed}
        size="small"
        aria-label={copy.openOf({ kind: copy.kinds[kind], number })}
      >
        {copy.open}
      </DownloadButton>
    </ListItem>
  );
}
