import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, useState, type FormEvent } from 'react';
import { mostDeliveryDays, type DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
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

type Refusals = Readonly<Partial<Record<'prefix' | 'from' | 'to', string>>>;

/** Adds a rule to the draft. */
export function AddRule({ onAdd }: { onAdd: (rule: DeliveryRule) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Refusals>({});
  const [isDelivered, setDelivered] = useState(true);
  const [hasCash, setCash] = useState(true);
  const toasts = useToasts();

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
    };
    const [prefix, from, to] = [text('prefix'), daysIn(text('from')), daysIn(text('to'))];
    const isDays = (days: number | undefined) => days !== undefined && days <= mostDeliveryDays;
    const refusals: Refusals = {
      ...(!/^\d{0,6}$/.test(prefix) && { prefix: copy.prefixRefused }),
      ...(!isDays(from) && { from: copy.daysRefused }),
      ...(!isDays(to) ? { to: copy.daysRefused } : Number(from) > Number(to) && { to: copy.daysReversed }),
    };
    setRefused(refusals);
    const [first] = Object.keys(refusals);
    const input = form.current?.elements.namedItem(first ?? 'prefix');
    if (input instanceof HTMLElement) input.focus();
    if (first !== undefined) return;
    onAdd({ prefix, delivered: isDelivered, cash: isDelivered && hasCash, from: Number(from), to: Number(to) });
    toasts.success(copy.added({ prefix: prefix || copy.otherPincodes.toLowerCase() }));
    event.currentTarget.reset();
    setDelivered(true);
    setCash(true);
  };

  const field = (name: keyof Refusals, defaultValue: string) => (
    <Field
      name={name}
      label={copy.labels[name]}
      error={refused[name] && `${copy.labels[name]} ${refused[name]}`}
      {...(name === 'prefix' && { hint: copy.prefixHint, className: 'wide' })}
      defaultValue={defaultValue}
      autoComplete="off"
      inputMode="numeric"
    />
  );

  return (
    <SectionCard title={copy.addTitle}>
      <Box component="form" ref={form} noValidate sx={fields} onSubmit={add}>
        {field('prefix', '')}
        {field('from', '3')}
        {field('to', '7')}
        <div className="line">
          <FormControlLabel
            label={copy.delivered}
            control={<Checkbox checked={isDelivered} onChange={(_event, checked) => setDelivered(checked)} />}
          />
          <FormControlLabel
            label={copy.cash}
            control={
              <Checkbox
                checked={isDelivered && hasCash}
                disabled={!isDelivered}
                onChange={(_event, checked) => setCash(checked)}
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
