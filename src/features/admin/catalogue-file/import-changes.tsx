import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ImportChange } from '#contract/catalogue-changes.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** Products per step. */
const rowsPerStep = 50;

const Changes = styled(List)({
  '& > li': {
    display: 'grid',
    gap: '4px',
    paddingBlock: 'var(--space-3)',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& h4': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', margin: 0, fontWeight: 650 },
  '& h4 small': { fontWeight: 450, color: 'var(--ink-soft)' },
});

const Fields = styled(Box)({
  display: 'grid',
  margin: 0,
  fontSize: 'var(--size-small)',
  '& > div': { display: 'grid', gridTemplateColumns: '132px minmax(0, 1fr)', gap: '0 var(--space-3)' },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  '& del': { color: 'var(--ink-soft)' },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
  '@media (max-width: 599px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 4 } },
}) as typeof Box;

interface ImportChangesProps {
  changes: readonly ImportChange[];
  /** The number of products that the file changes or creates; the list may have fewer. */
  total: number;
}

/** What an import would change, product by product. */
export function ImportChanges({ changes, total }: ImportChangesProps) {
  const [shown, setShown] = useState(rowsPerStep);
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
  return (
    <>
      <Typography component="h4" variant="inherit">
        {name}
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
