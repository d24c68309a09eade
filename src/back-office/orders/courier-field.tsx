import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { useCouriers } from './last-couriers.ts';

type CourierFieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'error' | 'value' | 'onBlur' | 'ref'> & {
  onChange: (courier: string) => void;
};

/** A courier's name, with the known ones to choose from. */
export function CourierField(props: CourierFieldProps) {
  const { value, onChange } = props;
  const couriers = useCouriers();
  return (
    <Stack sx={{ gap: 1 }}>
      <Field {...props} hint={copy.courierHint} autoComplete="off" />
      {couriers.length > 0 && (
        <Stack role="group" aria-label={copy.knownCouriers} sx={{ flexFlow: 'row wrap', gap: 1 }}>
          {couriers.map((courier) => (
            <Chip
              key={courier}
              component="button"
              type="button"
              clickable
              label={courier}
              aria-pressed={courier === value}
              onClick={() => onChange(courier)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
