import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { filter as copy } from '#src/copy/filter.ts';
import { loadDocument } from '#src/shared/lib/load-document.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import type { ProductFilter } from '../use-product-filter.ts';
import { SizeFilter } from './size-filter.tsx';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filter: ProductFilter;
  /** The number of products that match the filter. */
  total: number | undefined;
}

const Head = styled(Stack)({
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 16px 16px 28px',
});

/** Grows, so that the buttons are at the bottom. The rule is inside, where a long list does not shrink it. */
const Groups = styled(Box)({ flex: '1 1 auto' });

const Fields = styled(FormControl)({
  display: 'block',
  padding: '24px 28px',
  '& legend.MuiFormLabel-root': {
    float: 'left',
    width: '100%',
    padding: '0 0 8px',
    color: 'var(--ink-soft)',
  },
  '& .MuiFormGroup-root': { clear: 'both' },
  '& label': { minHeight: 48, borderBottom: '1px solid var(--line)' },
}) as typeof FormControl;

const Foot = styled(Stack)({
  position: 'sticky',
  bottom: 0,
  gap: 'var(--space-3)',
  padding: '20px 28px 28px',
  background: 'var(--paper-raised)',
  borderTop: '1px solid var(--line)',
});

/** A checkbox for each category, and the sizes. Reset Filters clears them from the address with a full page load. */
export default function FilterDrawer({ open, onClose, filter, total }: FilterDrawerProps) {
  const { pathname } = useLocation();
  const title = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <Head>
        <Typography variant="h2" id={title}>
          {copy.title}
        </Typography>
        <IconButton aria-label={common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Groups>
        <WeaveRule />
        <Fields component="fieldset">
          <FormLabel component="legend">{copy.categories}</FormLabel>
          <FormGroup>
            <Choices filter={filter} />
          </FormGroup>
        </Fields>
        <SizeFilter filter={filter} />
      </Groups>
      <Foot>
        {total !== undefined && <Button onClick={onClose}>{copy.showResults({ count: total })}</Button>}
        <Button variant="outlined" onClick={() => loadDocument(pathname)}>
          {copy.reset}
        </Button>
      </Foot>
    </Drawer>
  );
}

function Choices({ filter }: { filter: ProductFilter }) {
  const { categories, chosen, toggle } = filter;
  return (
    <QueryBoundary
      query={categories}
      errorText={copy.loadFailed}
      skeleton={<Skeleton style={{ height: 240 }} />}
      empty={<p>{copy.noCategories}</p>}
    >
      {(all) =>
        all.map(({ _id, slug, name }) => (
          <FormControlLabel
            key={_id}
            label={name}
            control={
              <Checkbox checked={chosen.some((category) => category._id === _id)} onChange={() => toggle(slug)} />
            }
          />
        ))
      }
    </QueryBoundary>
  );
}
