import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { mostDeliveryDays, type DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { daysIn } from './rule-draft.ts';

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 1.5,
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .line': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' },
} as const;

const initial = { prefix: '', from: '3', to: '7', delivered: true, cash: true };

/** Adds a rule to the draft. */
export function AddRule({ onAdd }: { onAdd: (rule: DeliveryRule) => void }) {
  const toasts = useToasts();
  const form = useApiForm<typeof initial, keyof typeof copy.labels>({
    labels: copy.labels,
    defaultValues: initial,
    send: ({ delivered, cash, ...typed }) => {
      const [prefix, from, to] = [typed.prefix.replaceAll(/\s/g, ''), daysIn(typed.from), daysIn(typed.to)];
      const isDays = (days: number | undefined) => days !== undefined && days <= mostDeliveryDays;
      const refusals = {
        prefix: !/^\d{0,6}$/.test(prefix) && copy.prefixRefused,
        from: !isDays(from) && copy.daysRefused,
        to: isDays(to) ? Number(from) > Number(to) && copy.daysReversed : copy.daysRefused,
      };
      const refused = (['prefix', 'from', 'to'] as const).filter((name) => refusals[name] !== false);
      for (const name of refused) form.refuseField(name, refusals[name] || '');
      if (refused.length === 0) {
        onAdd({ prefix, delivered, cash: delivered && cash, from: Number(from), to: Number(to) });
        toasts.success(copy.added({ prefix: prefix || copy.otherPincodes.toLowerCase() }));
        form.reset();
        moveFocus('input[name="prefix"]');
      }
      return Promise.resolve(undefined);
    },
  });
  const { delivered, cash } = form.values;
  const set = (change: Partial<typeof initial>) => form.setValues({ ...form.getValues(), ...change });
  const field = { autoComplete: 'off', inputMode: 'numeric' } as const;

  return (
    <SectionCard title={copy.addTitle}>
      <Box component="form" sx={fields} {...form.props}>
        <Field {...form.field('prefix')} {...field} hint={copy.prefixHint} className="wide" />
        <Field {...form.field('from')} {...field} />
        <Field {...form.field('to')} {...field} />
        <div className="line">
          <FormControlLabel
            label={copy.delivered}
            control={<Checkbox checked={delivered} onChange={(_event, checked) => set({ delivered: checked })} />}
          />
          <FormControlLabel
            label={copy.cash}
            control={
              <Checkbox
                checked={delivered && cash}
                disabled={!delivered}
                onChange={(_event, checked) => set({ cash: checked })}
              />
            }
          />
        </div>
        <div className="line">
          <Button type="submit" variant="outlined">
            {copy.add}
          </Button>
        </div>
      </Box>
    </SectionCard>
  );
}
