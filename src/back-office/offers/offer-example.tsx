import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toRupees } from '#contract/rules/money.ts';
import { offerExample as copy } from '#src/copy/admin-offers.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import type { Column } from '../ui/stacked-table.tsx';
import { exampleCart, type ExampleProduct } from './example-cart.ts';
import { termsOf, type OfferDraft } from './offer-draft.ts';
import { sentenceOf } from './offer-words.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly pieces: number;
  readonly paise: number;
  readonly discount: number;
}

const rupees = (paise: number) => formatSum(toRupees(paise));
const Amount = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

const columns: readonly Column<Row>[] = [
  {
    field: 'name',
    headerName: copy.columns.name,
    renderCell: ({ row: { name, pieces } }) => (
      <>
        {name}
        {pieces > 1 && <Typography component="small">{copy.pieces({ count: pieces })}</Typography>}
      </>
    ),
  },
  { field: 'goods', headerName: copy.columns.goods, renderCell: ({ row }) => <Amount>{rupees(row.paise)}</Amount> },
  {
    field: 'discount',
    headerName: copy.columns.discount,
    renderCell: ({ row: { discount } }) => <Amount>{discount === 0 ? '–' : `− ${rupees(discount)}`}</Amount>,
  },
];

/** The sum to pay stands under the sums of the table. */
const rest = { display: 'flex', justifyContent: 'space-between' } as const;

const totalKey = 'total';
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

interface OfferExampleProps {
  draft: OfferDraft;
  products: readonly ExampleProduct[];
  /** By id. */
  categoryNames: ReadonlyMap<string, string>;
}

/** The offer as it is typed: in one sentence, and in a cart of the shop's products. */
export function OfferExample({ draft, products, categoryNames }: OfferExampleProps) {
  const terms = termsOf(draft);
  const sentence = sentenceOf(draft, categoryNames);
  if (terms === undefined) {
    return (
      <SectionCard title={copy.title}>
        <Typography color="textSecondary">{copy.notTyped}</Typography>
      </SectionCard>
    );
  }
  const { lines, missing } = exampleCart(products, terms);
  const rows: Row[] = lines.map(({ product: { _id: key, name }, ...line }) => ({ key, name, ...line }));
  const total: Row = {
    ...{ key: totalKey, name: copy.total, pieces: 1 },
    ...{ paise: sumOf(lines.map(({ paise }) => paise)), discount: sumOf(lines.map(({ discount }) => discount)) },
  };
  return (
    <SectionCard title={copy.title}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
      {lines.length === 0 ? (
        <Typography color="textSecondary">{copy.noProducts}</Typography>
      ) : (
        <>
          <FigureTable
            label={copy.table}
            columns={columns}
            rows={[...rows, total]}
            keyOf={({ key }) => key}
            isTotal={({ key }) => key === totalKey}
          />
          <Typography sx={rest}>
            <b>{copy.rest}</b> <b>{rupees(total.paise - total.discount)}</b>
          </Typography>
        </>
      )}
      {missing !== undefined && <Typography>{copy.missing({ rupees: rupees(missing) })}</Typography>}
      {missing === undefined && lines.length > 0 && total.discount === 0 && <Typography>{copy.nothing}</Typography>}
    </SectionCard>
  );
}
