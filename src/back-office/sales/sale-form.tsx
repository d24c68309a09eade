import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Category } from '#contract/category.ts';
import { saleRounds } from '#contract/rules/sale.ts';
import type { Sale, SaleEdit } from '#contract/sale.ts';
import { saleForm as copy } from '#src/copy/admin-sales.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { CategoryChoice } from '../ui/category-choice.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { ProductChoice } from '../ui/product-choice.tsx';
import { OverlapNotice, type Overlap } from './overlap-notice.tsx';
import { PricePreview } from './price-preview.tsx';
import { draftOf, newDraft, saleOf, type SaleDraft } from './sale-draft.ts';
import { useCreateSaleMutation, useUpdateSaleMutation } from './sales-api.ts';

interface SaleFormProps {
  /** Undefined: a new one. */
  sale?: Sale;
  categories: readonly Pick<Category, '_id' | 'name'>[];
  onSaved: () => void;
}

const time = { type: 'datetime-local', autoComplete: 'off' } as const;

/** Plans a sale, with a preview of each new price. Of one that has begun, only the name and the end change. */
export function SaleForm({ sale, categories, onSaved }: SaleFormProps) {
  const isBegun = sale !== undefined && sale.state !== 'planned';
  const [preview, setPreview] = useState<{ of: string; sale: Sale }>();
  const done = { done: ({ sale: { name } }: { sale: Sale }) => copy.saved({ name }) };
  const create = useSend(useCreateSaleMutation(), done);
  const update = useSend(useUpdateSaleMutation(), done);
  const looking = useCreateSaleMutation();
  const look = useSend(looking, { done: () => undefined, onDone: ({ sale }) => setPreview({ of: typed, sale }) });
  const [overlap, setOverlap] = useState<Overlap & { of: string }>();
  /** An overlap stays in the form until its products or its times change. */
  const withOverlap = async (draft: SaleDraft, send: () => Promise<ApiError | undefined>) => {
    setOverlap(undefined);
    const error = await send();
    const { code, message = '', overlaps = [] } = refusalBodyOf(error);
    if (code === 'saleOverlaps') setOverlap({ of: placeOf(draft), message, overlaps });
    return error;
  };
  const form = useApiForm<SaleDraft>({
    labels: copy.labels as Record<keyof SaleDraft, string>,
    defaultValues: sale ? draftOf(sale) : newDraft,
    failed: copy.failed,
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    send: async (values) => {
      const wanted = saleOf(values);
      const edit = isBegun ? { name: values.name, to: wanted.to } : wanted;
      const error = await withOverlap(values, () =>
        sale === undefined
          ? create({ sale: wanted, isDry: false })
          : update({ id: sale._id, version: sale.version, ...edit } as SaleEdit & { id: string }),
      );
      if (error === undefined) {
        // Before the page is left, which asks about what is unsaved.
        form.saved();
        onSaved();
      }
      return error;
    },
  });
  const values = form.values;
  const typed = JSON.stringify(values);
  const show = () =>
    form.attempt(
      (draft) =>
        withOverlap(draft, () => look({ sale: saleOf(draft), isDry: true, ...(sale && { replaces: sale._id }) })),
      copy.previewFailed,
    );
  // Not the prices of what was typed before; of a sale that has begun they are fixed.
  const isStored = isBegun || (sale !== undefined && typed === JSON.stringify(draftOf(sale)));
  const shown = preview?.of === typed ? preview.sale : isStored ? sale : undefined;
  const way = form.field('way');
  return (
    <Box component="form" {...form.props} sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
      {isBegun && <Typography>{copy.begun}</Typography>}
      <Box sx={twoColumns}>
        <Field {...form.field('name')} className="wide" autoComplete="off" hint={copy.nameHint} required />
        {!isBegun && (
          <>
            <SelectField {...way} label={copy.way} options={entriesOf(copy.ways)} />
            <Field {...form.field(values.way)} key={values.way} autoComplete="off" inputMode="decimal" required />
            <SelectField
              {...form.field('round')}
              options={saleRounds.map((round) => [round, copy.rounds[round]] as const)}
            />
            <SelectField {...form.field('of')} label={copy.of} options={entriesOf(copy.ofs)} hint={copy.fixed} />
            <Box className="wide">
              {values.of === 'products' && (
                <ProductChoice
                  products={values.products}
                  error={form.field('products').error}
                  onChoose={(products) => form.field('products').onChange(products)}
                />
              )}
              {values.of === 'categories' && (
                <CategoryChoice
                  all={categories}
                  chosen={values.categories}
                  error={form.field('categories').error}
                  onChoose={(chosen) => form.field('categories').onChange(chosen)}
                />
              )}
            </Box>
          </>
        )}
        {overlap?.of === placeOf(values) && (
          <OverlapNotice
            overlap={overlap}
            isBegun={isBegun}
            products={values.of === 'products' ? values.products : []}
            onChoose={(products) => form.field('products').onChange(products)}
          />
        )}
        {!isBegun && <Field {...form.field('from')} {...time} hint={copy.fromHint} />}
        <Field {...form.field('to')} {...time} hint={copy.toHint} required />
        {!isBegun && <Field {...form.field('announced')} {...time} className="wide" hint={copy.announcedHint} />}
      </Box>
      {!isBegun && (
        <BusyButton
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          busy={looking[1].isLoading ? copy.previewing : undefined}
          onClick={() => void show()}
        >
          {copy.preview}
        </BusyButton>
      )}
      {shown && <PricePreview sale={shown} />}
      <FormBar form={form} save={copy.save} unsaved={copy.unsaved} />
    </Box>
  );
}

/** Of what and when a sale is: what another one may overlap. */
const placeOf = ({ of, products, categories, from, to }: SaleDraft) =>
  JSON.stringify([of, products, categories, from, to]);

const entriesOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.entries(labels) as [K, string][];
