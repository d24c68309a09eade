import { useRef, useState } from 'react';
import { plainPincode, stateNames, stateOfPincode } from '#contract/rules/pincode.ts';
import { cleanPincode } from '#contract/rules/typed-text.ts';
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

/** The digits of a pincode that post offices of one district share. */
const districtDigits = 3;

/**
 * An address in `FieldRows`: a pincode fills in the state, which can be corrected; city and landmark are optional. A pincode of another district
 * empties them: they are those of the place before.
 */
export function AddressFields({ field, pincodeHint, required = false, needsAddress = false }: AddressFieldsProps) {
  const state = field('state');
  const pincode = field('pincode');
  // For a form without default values.
  const [chosen, setChosen] = useState('');
  const choose = (code: string) => {
    setChosen(code);
    state.onChange(code);
  };
  const city = field('city');
  const landmark = field('landmark');
  const district = useRef(plainPincode(pincode.value ?? '').slice(0, districtDigits));
  const movePlace = (typed: string) => {
    const plain = plainPincode(cleanPincode(typed));
    if (plain.length !== 6) return;
    choose(stateOfPincode(plain));
    const before = district.current;
    district.current = plain.slice(0, districtDigits);
    if (before === '' || before === district.current) return;
    for (const part of [city, landmark]) part.onChange('');
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
          movePlace(value);
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
      <Field {...city} autoComplete="address-level2" hint={copy.city} />
      <Field {...landmark} autoComplete="off" hint={copy.landmark} />
    </>
  );
}
