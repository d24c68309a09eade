import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { OrderLink } from './order-link.tsx';
import { useListCourierNewsQuery } from './shipping-api.ts';

const { unread: copy } = shipping;

const raw = {
  margin: 0,
  typography: 'small',
  fontFamily: 'monospace',
  maxHeight: 120,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** News of couriers that the shop did not understand, as it came. Nothing if there is none. */
export function UnreadNews() {
  const [page, setPage] = useState(1);
  const { data, error } = useListCourierNewsQuery({ page }, { refetchOnMountOrArgChange: true });
  if (error) return <Notice>{refusalMessageOf(error) ?? copy.failed}</Notice>;
  if (data === undefined || data.total === 0) return null;
  const { news, total } = data;
  return (
    <Box sx={{ marginBlock: 3 }}>
      <SectionCard title={copy.title({ total })}>
        <Typography variant="small" color="textSecondary">
          {copy.text}
        </Typography>
        <List role="list" disablePadding>
          {news.map(({ _id, at, order, unread, tracking_number: number = '', body }) => (
            <ListItem key={_id} disableGutters divider sx={{ display: 'block', paddingBlock: 1.5 }}>
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
                <Timestamp at={at} />
                {order && <OrderLink order={order} />}
                <span>{unread === 'number' ? copy.noNumber : copy.noWords({ number })}</span>
              </Stack>
              {/* Focusable, so that the keyboard scrolls it. */}
              <Box component="pre" tabIndex={0} aria-label={copy.raw} sx={raw}>
                {body}
              </Box>
            </ListItem>
          ))}
        </List>
        {total > ordersPageSize && (
          <Pagination
            aria-label={copy.pages}
            count={Math.ceil(total / ordersPageSize)}
            page={page}
            onChange={(_event, next) => setPage(next)}
          />
        )}
      </SectionCard>
    </Box>
  );
}
