import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { filter as copy } from '#src/copy/filter.ts';
import { Group, toggles, ValueCount } from './group.tsx';
import type { AddressFilter } from './use-address.ts';

/** Hides what is sold out. No checkbox: the specification has one for each category and no other. */
export function StockFilter({ filter, count }: { filter: AddressFilter; count: number | undefined }) {
  return (
    <Group title={copy.availability}>
      <Box sx={toggles}>
        <ToggleButton value="1" selected={filter.address.inStock} onChange={filter.toggleInStock}>
          {copy.inStock}
          <ValueCount count={count} />
        </ToggleButton>
      </Box>
    </Group>
  );
}
