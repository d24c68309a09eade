import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ImportChange } from '#contract/catalogue-changes.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useImportCopy } from './import-copy.ts';

/** The first ones show whether the file is read as it is meant. */
const firstRows = 10;
const rowsPerStep = 50;

const Changes = styled(List)(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gap: '4px',
    paddingBlock: theme.spacing(1.5),
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& h4': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', margin: 0, fontWeight: 650 },
  '& h4 small': { fontWeight: 450, color: theme.palette.text.secondary },
}));

const Fields = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  columnGap: theme.spacing(2),
  margin: 0,
  fontSize: theme.typography.small.fontSize,
  '& > div': { display: 'grid', gridTemplateColumns: '132px minmax(0, 1fr)', gap: theme.spacing(0, 1.5) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  '& del': { color: theme.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 4 } },
})) as typeof Box;

interface ImportChangesProps {
  changes: readonly ImportChange[];
  /** The number of products that the file changes or creates; the list may have fewer. */
  total: number;
}

/** What an import would change, product by product. */
export function ImportChanges({ changes, total }: ImportChangesProps) {
  const copy = useImportCopy();
  const [shown, setShown] = useState(firstRows);
  const left = changes.length - shown;
  const unlisted = total - changes.length;
  return (
    <div>
      <Changes aria-label={copy.changesList}>
        {changes.slice(0, shown).map((change) => (
          <ListItem key={change.line}>
            <Change change={change} />
          </ListItem>
        ))}
      </Changes>
      {left > 0 && (
        <Button
          // The button disappears with the last step; the first product of that step gets the focus.
          ref={passFocusOnUnmount(({ previousElementSibling: list }) => [() => list?.children[shown]])}
          variant="text"
          onClick={() => setShown(shown + rowsPerStep)}
        >
          {copy.showMore({ count: Math.min(left, rowsPerStep), left })}
        </Button>
      )}
      {unlisted > 0 && <Typography variant="inherit">{copy.unlistedChanges({ count: unlisted })}</Typography>}
    </div>
  );
}

function Change({ change: { line, kind, name, slug, fields } }: { change: ImportChange }) {
  const copy = useImportCopy();
  return (
    <>
      <Typography component="h4" variant="inherit">
        {name === '' ? copy.unnamed : name}
        <Chip component="span" label={copy.changeKinds[kind]} />
        <Typography component="small" variant="tiny">
          {copy.changeAt({ line, slug })}
        </Typography>
      </Typography>
      <Fields component="dl">
        {fields.map(({ field, size, from, to, typed }, index) => (
          <div key={index}>
            <dt>{size === undefined ? field : copy.fieldOfSize({ field, size })}</dt>
            <dd>
              {from !== undefined && (
                <>
                  <VisuallyHidden>{copy.before}</VisuallyHidden>
                  <del>{from === '' ? copy.noValue : from}</del> →{' '}
                </>
              )}
              <ins>{to === '' ? copy.noValue : to}</ins>
              {typed !== undefined && typed !== to && ` ${copy.typed({ typed })}`}
            </dd>
          </div>
        ))}
      </Fields>
    </>
  );
}
