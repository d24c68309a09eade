import { useState } from 'react';
import { stateNames, stateOfPincode } from '#contract/rules/pincode.ts';
import { addressHints as copy } from '#src/copy/address.ts';
import { Field, type FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';

type Part = 'address' | 'pincode' | 'state' | 'city' | 'landmark';

type Bound = Pick<FieldProps, 'name' | 'label' | 'error' | 'value' | 'ref' | 'onBlur'> & {
  onChange: (value: string) => void;
};

interface AddressFieldsProps {
  /** Of a form with these fields (`useApiForm`). */
  field: (name: Part) => Bound;
  pincodeHint: string;
  /** Whether address and pincode have to be filled in. */
  required?: boolean | undefined;
  /** The address alone has to be, and has the focus. */
  needsAddress?: boolean;
}

const states = Object.entries(stateNames).sort(([, a], [, b]) => (a < b ? -1 : 1));

/** An address in `FieldRows`: a pincode fills in the state, which can be corrected; city and landmark are optional. */
export function AddressFields({ field, pincodeHint, required = false, needsAddress = false }: AddressFieldsProps) {
  const state = field('state');
  const pincode = field('pincode');
  // For a form without default values.
  const [chosen, setChosen] = useState('');
  const choose = (code: string) => {
    setChosen(code);
    state.onChange(code);
  };
  return (
    <>
      <Field
        className="wide"
        {...field('address')}
        autoFocus={needsAddress}
        required={required || needsAddress}
        autoComplete="street-address"
        multiline
      />
      <Field
        {...pincode}
        onChange={(value) => {
          pincode.onChange(value);
          if (value.replace(/\D/g, '').length === 6) choose(stateOfPincode(value));
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={pincodeHint}
        required={required}
      />
      <SelectField
        name={state.name}
        label={state.label}
        error={state.error}
        value={state.value ?? chosen}
        onChange={choose}
        hint={copy.state}
        options={[['', copy.ofPincode], ...states]}
      />
      <Field {...field('city')} autoComplete="address-level2" hint={copy.city} />
      <Field {...field('landmark')} autoComplete="off" hint={copy.landmark} />
    </>
  );
}
