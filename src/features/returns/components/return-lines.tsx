import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { askedLines } from '../return-choices.ts';
import { piecesOf } from '../return-state.ts';

interface ReturnLinesProps {
  request: Return;
  /** Its order, for the photos; undefined while it loads. */
  order: Order | undefined;
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr) auto', sm: '84px minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: { xs: '14px', sm: '24px' },
} as const;

type Line = Return['lines'][number];

/** What became of the pieces of a line once a parcel was received. */
function receivedText({ good, damaged, quantity }: Line, isClosed: boolean): string[] {
  if (good === undefined || damaged === undefined) return [];
  const missed = quantity - good - damaged;
  return [
    good > 0 && copy.good({ count: good }),
    damaged > 0 && copy.damaged({ count: damaged }),
    missed > 0 && isClosed && copy.missed({ count: missed }),
  ].filter((text) => text !== false);
}

/** The pieces of a request. */
export function ReturnLines({ request, order }: ReturnLinesProps) {
  const bought = order === undefined ? [] : askedLines(order);
  const isClosed = request.state === 'closed';
  return (
    <List
      role="list"
      disablePadding
      aria-label={copy.pieces({ count: piecesOf(request) })}
      sx={{ display: 'grid', gap: 2 }}
    >
      {request.lines.map((entry) => {
        const photo = bought[entry.line]?.photo;
        return (
          <ListItem key={entry.line} disablePadding sx={line}>
            {photo === undefined ? (
              <Box sx={{ aspectRatio: '4 / 5', backgroundColor: 'background.deep' }} />
            ) : (
              <Photo product={photo} sizes="84px" alt="" />
            )}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
                {copy.line({ count: entry.quantity })} {entry.name}
              </Typography>
              <Typography color="textSecondary">
                {[
                  entry.size !== undefined && copy.size({ size: entry.size }),
                  entry.wanted_size !== undefined && copy.wanted({ size: entry.wanted_size }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Typography>
              {receivedText(entry, isClosed).map((text) => (
                <Typography key={text} variant="small" sx={{ display: 'block' }}>
                  {text}
                </Typography>
              ))}
            </Box>
            <Price rupees={entry.price * entry.quantity} />
          </ListItem>
        );
      })}
    </List>
  );
}
