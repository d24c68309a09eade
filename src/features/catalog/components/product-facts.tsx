import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { factNames, type ProductFacts as Facts } from '#contract/rules/product-details.ts';
import { productNotes as copy } from '#src/copy/product-notes.ts';

const rows = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& th, & td': { padding: '9px 0', verticalAlign: 'top' },
  '& th': { width: '6.5em', paddingRight: '16px', fontWeight: 600 },
  '& td': { color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

/** What is known about a product, as a table. Of boxes: MUI's tables are two kilobytes, too much for the first load. */
export function ProductFacts({ facts }: { facts: Facts }) {
  const title = useId();
  return (
    <div>
      <Typography id={title} variant="h3" component="h2" sx={{ marginBottom: '6px', lineHeight: 1.1 }}>
        {copy.facts}
      </Typography>
      <Box component="table" sx={rows} aria-labelledby={title}>
        <Box component="tbody">
          {factNames.map(
            (name) =>
              facts[name] && (
                <Box component="tr" key={name}>
                  <Box component="th" scope="row">
                    {copy.factLabels[name]}
                  </Box>
                  <Box component="td">{facts[name]}</Box>
                </Box>
              ),
          )}
        </Box>
      </Box>
    </div>
  );
}
