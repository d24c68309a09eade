import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StaffNote } from '#contract/customer.ts';
import { staffNotes as copy } from '#src/copy/admin-customers.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import {
  useAddCustomerNoteMutation,
  useAddOrderNoteMutation,
  useListCustomerNotesQuery,
  useListOrderNotesQuery,
} from './customers-api.ts';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** The staff's notes about a customer and all their orders, and a form for another one. */
export function CustomerNotes({ id }: { id: string }) {
  const [add] = useAddCustomerNoteMutation();
  return <Notes id={id} query={useListCustomerNotesQuery(id, fresh)} add={add} aboutOf={orderOf} />;
}

/** The staff's notes about an order and its customer, and a form for another one. */
export function OrderNotes({ id }: { id: string }) {
  const [add] = useAddOrderNoteMutation();
  return <Notes id={id} query={useListOrderNotesQuery(id, fresh)} add={add} aboutOf={customerOf} />;
}

const customerOf = ({ order }: StaffNote) => (order === undefined ? copy.ofCustomer : undefined);
const orderOf = ({ order }: StaffNote) =>
  order && <Link to={paths.adminOrder(order._id)}>{copy.ofOrder({ number: order.number })}</Link>;

interface NotesProps {
  id: string;
  query: Parameters<typeof toQueryView<{ notes: StaffNote[] }>>[0];
  add: (note: { id: string; text: string; key: string }) => PromiseLike<{ error?: ApiError | undefined }>;
  /** What a note is about, if that is not the page's subject. */
  aboutOf: (note: StaffNote) => React.ReactNode;
}

function Notes({ id, query, add, aboutOf }: NotesProps) {
  /** The key of the text that was sent last, for a further attempt after a lost answer. */
  const sent = useRef({ text: '', key: '' });
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { text: '' },
    failed: copy.addFailed,
    send: async ({ text }) => {
      if (sent.current.text !== text) sent.current = { text, key: newId() };
      const { error } = await add({ id, ...sent.current });
      if (error === undefined) {
        sent.current = { text: '', key: '' };
        form.reset();
      }
      return error;
    },
  });
  return (
    <SectionCard title={copy.title} className="no-print">
      <AdminQuery query={toQueryView(query)} failed={copy.loadFailed} skeleton={null}>
        {({ notes }) => (
          <List aria-label={copy.list} disablePadding sx={{ '&:empty': { display: 'none' } }}>
            {notes.map((note) => (
              <Note key={note._id} note={note} about={aboutOf(note)} />
            ))}
          </List>
        )}
      </AdminQuery>
      <Box component="form" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 1 }} {...form.props}>
        <Field
          {...form.field('text')}
          className="wide"
          autoComplete="off"
          multiline
          minRows={2}
          hint={copy.hint}
          required
        />
        <BusyButton type="submit" variant="outlined" busy={form.isBusy ? copy.adding : undefined}>
          {copy.add}
        </BusyButton>
      </Box>
    </SectionCard>
  );
}

function Note({ note: { at, by, text }, about }: { note: StaffNote; about: React.ReactNode }) {
  return (
    <ListItem disableGutters divider sx={{ display: 'block', paddingBlock: 1 }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary">
        <Timestamp at={at} /> {copy.by({ name: by })}
        {about !== undefined && <> · {about}</>}
      </Typography>
    </ListItem>
  );
}
