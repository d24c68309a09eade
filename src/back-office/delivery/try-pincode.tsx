import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import type { DeliveryAnswer } from '#contract/delivery.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { cleanPincode } from '#contract/rules/typed-text.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { useLazyCheckDeliveryQuery } from '#src/shared/api/delivery-api.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SectionCard } from '../ui/section-card.tsx';

const row = { display: 'grid', gap: 1.5, justifyItems: 'start' } as const;

/** Says what a shopper with a pincode is told by the saved rules. */
export function TryPincode() {
  const [pincode, setPincode] = useState('');
  const [ask, { currentData: answer, error, isFetching }] = useLazyCheckDeliveryQuery();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(cleanPincode(pincode));
  };

  return (
    <SectionCard title={copy.tryTitle}>
      <Box component="form" noValidate sx={row} onSubmit={submit}>
        <Field
          name="pincode"
          label={copy.tryLabel}
          value={pincode}
          onChange={setPincode}
          autoComplete="off"
          inputMode="numeric"
          hint={copy.tryHint}
        />
        <BusyButton type="submit" variant="outlined" busy={isFetching ? copy.trying : undefined}>
          {copy.try}
        </BusyButton>
      </Box>
      <Box role="status" sx={{ minHeight: '3.1em', fontWeight: 600 }}>
        {error && !isFetching && (refusalMessageOf(error) ?? copy.tryFailed)}
        {answer && `${answer.pincode}, ${answer.state.name || copy.unknownState}: ${wordsOf(answer)}`}
      </Box>
    </SectionCard>
  );
}

function wordsOf({ delivered, cash, from, to }: DeliveryAnswer): string {
  if (!delivered || !from || !to) return copy.tryNotDelivered;
  const days = readableDays({ from, to });
  return cash ? copy.tryDeliveredCash({ days }) : copy.tryDelivered({ days });
}
