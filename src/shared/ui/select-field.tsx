import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { ChevronIcon } from './icons.tsx';

interface SelectFieldProps<V extends string> extends FieldFrameProps {
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly (readonly [value: V, label: string])[];
}

/** A native select with the field's label and refusal. */
export function SelectField<V extends string>({
  label,
  error,
  hint,
  className,
  name,
  value,
  onChange,
  options,
}: SelectFieldProps<V>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(controlProps) => (
        <NativeSelect
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value as V)}
          error={error !== undefined}
          input={<OutlinedInput fullWidth />}
          IconComponent={ChevronIcon}
          inputProps={controlProps}
          sx={{ '& .MuiNativeSelect-icon': { right: 14, top: 'calc(50% - 10px)', width: 20, height: 20 } }}
        >
          {options.map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
