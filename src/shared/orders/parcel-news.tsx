import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import type { Shipment } from '#contract/shipment.ts';
import { parcel as copy } from '#src/copy/parcel.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';

/** The newest news is what a shopper looks for; the courier's page has all. */
const mostNews = 5;

const box = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 2,
  padding: 2,
  backgroundColor: 'background.deep',
} as const;

const names = { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', '& dt': { typography: 'tiny' } } as const;

const news = {
  display: 'grid',
  gap: 0.75,
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  '& li:first-of-type': { fontWeight: 650 },
} as const;

interface ParcelNewsProps {
  parcel: Omit<Shipment, 'at'> | undefined;
  /** The names of the part and of the link: which parcel it is. */
  title: string;
  followLabel: string;
}

/** A parcel: its courier and number, the link to the courier's page, and the courier's news, newest first. */
export function ParcelNews({ parcel, title, followLabel }: ParcelNewsProps) {
  if (parcel === undefined) return null;
  const { courier, tracking_number, url, events } = parcel;
  if (courier === '' && tracking_number === '' && events.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={box}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <DescriptionList sx={names}>
          {courier !== '' && <Description name={copy.courier}>{courier}</Description>}
          {tracking_number !== '' && <Description name={copy.number}>{tracking_number}</Description>}
        </DescriptionList>
        {url !== undefined && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            className="no-print"
            aria-label={followLabel}
          >
            {copy.follow}
          </Button>
        )}
      </Box>
      {events.length > 0 && (
        <List role="list" disablePadding aria-label={copy.news} sx={news}>
          {events
            .slice(-mostNews)
            .toReversed()
            .map(({ state, at, reason }) => (
              <ListItem key={`${at} ${state}`} disablePadding>
                <span>{reason === undefined ? copy.states[state] : `${copy.states[state]}: ${reason}`}</span>
                <Typography component="time" variant="small" color="textSecondary" dateTime={at}>
                  {readableDay(Date.parse(at))}, {timeOf(Date.parse(at))}
                </Typography>
              </ListItem>
            ))}
        </List>
      )}
    </Box>
  );
}
