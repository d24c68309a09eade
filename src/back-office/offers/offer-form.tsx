import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import type { Coupon } from '#contract/coupon.ts';
import { foldedCode } from '#contract/rules/offers.ts';
import { offerForm as copy } from '#src/copy/admin-offers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { FieldsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { CategoryChoice } from '../ui/category-choice.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { ProductChoice } from '../ui/product-choice.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { codeFixedBy, couponOf, draftOf, hasAdvertisedMinimum, proposedCode, type OfferDraft } from './offer-draft.ts';
import { OfferExample } from './offer-example.tsx';
import { OfferFlag } from './offer-flag.tsx';
import { shownValue } from './offer-words.ts';
import { useCreateCouponMutation, useUpdateCouponMutation } from './offers-api.ts';
import { useExampleProducts } from './use-example-products.ts';

interface OfferFormProps {
  /** Undefined: a new one. */
  coupon?: Coupon;
  /** The first values. */
  draft: OfferDraft;
  categories: readonly Pick<Category, '_id' | 'name'>[];
  /** Of products, by id. */
  productNames: ReadonlyMap<string, string>;
}

const time = { type: 'datetime-local', autoComplete: 'off' } as const;
const amount = { autoComplete: 'off', inputMode: 'decimal' } as const;

/** The form beside its example, which stays in view. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
  alignItems: 'start',
  gap: 2,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  '& > .example': { position: { lg: 'sticky' }, top: 72 },
} as const;

/** Makes or changes an offer, beside what it does with an example cart. */
export function OfferForm({ coupon, draft, categories, productNames }: OfferFormProps) {
  const navigate = useNavigate();
  const done = { done: ({ coupon: { name } }: { coupon: Coupon }) => copy.saved({ name }) };
  const create = useSend(useCreateCouponMutation(), done);
  const update = useSend(useUpdateCouponMutation(), done);
  /** A second press of a new offer makes no second one, also where the first one's answer is lost. */
  const [key] = useState(newId);
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
  const form = useApiForm<OfferDraft, keyof typeof copy.labels>({
    labels: copy.labels,
    ...(coupon ? { stored: draft } : { defaultValues: draft }),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => draftOf(current.coupon as Coupon, productNames),
    failed: copy.failed,
    send: async (values, { version }) => {
      const wanted = couponOf(values);
      const error = await (coupon === undefined
        ? create({ ...wanted, key })
        : update({ id: coupon._id, ...wanted, version }));
      if (error === undefined) {
        // Before the page is left, which asks about what is unsaved.
        form.saved();
        void navigate(paths.adminOffers);
      }
      return error;
    },
  });
  const values = form.values;
  const { code, kind, way, of } = values;
  const fixed = coupon && codeFixedBy(coupon);
  const [kindField, codeField] = [form.field('kind'), form.field('code')];
  return (
    <Box component="form" {...form.props} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FieldsNotice form={form} labels={copy.labels} show={(shown, name) => shownValue(shown, name, categoryNames)} />
      <Box sx={columns}>
        <div>
          <SectionCard title={copy.parts.code}>
            <Box sx={twoColumns}>
              <Field {...form.field('name')} className="wide" autoComplete="off" hint={copy.nameHint} required />
              {fixed === undefined && (
                <SelectField
                  {...kindField}
                  // Without a code its refusal has no other place.
                  error={kind === 'automatic' ? codeField.error : undefined}
                  options={entriesOf(copy.kinds)}
                  hint={kind === 'automatic' ? copy.automaticHint : undefined}
                />
              )}
              {kind === 'code' && (
                <Box sx={{ display: 'grid', gap: 1 }}>
                  <Field
                    {...codeField}
                    autoComplete="off"
                    onBlur={(event) => {
                      void codeField.onBlur(event);
                      if (code !== foldedCode(code)) codeField.onChange(foldedCode(code));
                    }}
                    hint={fixed ?? copy.codeHint}
                    readOnly={fixed !== undefined}
                    required
                  />
                  {fixed === undefined && (
                    <Button
                      variant="text"
                      size="small"
                      sx={{ justifySelf: 'start', minWidth: 0, paddingInline: 0 }}
                      onClick={() => codeField.onChange(proposedCode(form.getValues().name))}
                    >
                      {copy.propose}
                    </Button>
                  )}
                </Box>
              )}
              {kind === 'automatic' && fixed !== undefined && <span className="wide">{fixed}</span>}
            </Box>
            <OfferFlag {...form.field('active')} hint={values.active ? undefined : copy.activeHint} />
          </SectionCard>
          <SectionCard title={copy.parts.off}>
            <Box sx={twoColumns}>
              <SelectField {...form.field('way')} options={entriesOf(copy.ways)} />
              <Field {...form.field(way)} {...amount} key={way} required />
              {way === 'percent' && <Field {...form.field('cap')} {...amount} hint={copy.capHint} />}
              <Field
                {...form.field('minimum')}
                {...amount}
                hint={kind === 'code' ? copy.minimumOfCodeHint : copy.minimumHint}
              />
            </Box>
            {hasAdvertisedMinimum(values) && <OfferFlag {...form.field('advertise')} hint={copy.advertiseHint} />}
          </SectionCard>
          <SectionCard title={copy.parts.of}>
            <SelectField {...form.field('of')} options={entriesOf(copy.ofs)} />
            {of === 'categories' && (
              <CategoryChoice
                all={categories}
                chosen={values.categories}
                error={form.field('categories').error}
                onChoose={form.field('categories').onChange}
              />
            )}
            {of === 'products' && (
              <ProductChoice
                products={values.products}
                error={form.field('products').error}
                onChoose={form.field('products').onChange}
              />
            )}
            <OfferFlag {...form.field('not_on_sale')} />
          </SectionCard>
          <SectionCard title={copy.parts.who}>
            <OfferFlag {...form.field('first_order')} />
            <OfferFlag {...form.field('once')} hint={copy.onceHint} />
            <OfferFlag {...form.field('prepaid')} />
          </SectionCard>
          <SectionCard title={copy.parts.when}>
            <Box sx={twoColumns}>
              <Field {...form.field('from')} {...time} hint={copy.fromHint} />
              <Field {...form.field('to')} {...time} hint={copy.toHint} />
              <Field {...form.field('uses')} autoComplete="off" inputMode="numeric" hint={copy.usesHint} />
            </Box>
          </SectionCard>
        </div>
        <div className="example">
          <OfferExample draft={values} products={useExampleProducts(values)} categoryNames={categoryNames} />
        </div>
      </Box>
      <FormBar form={form} save={copy.save} unsaved={copy.unsaved} />
    </Box>
  );
}

const entriesOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.entries(labels) as [K, string][];
