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

/** One of a few values. It is the browser's own select: everybody's keyboard and phone know it. */
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
      {(ties) => (
        <NativeSelect
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value as V)}
          error={error !== undefined}
          input={<OutlinedInput fullWidth />}
          IconComponent={ChevronIcon}
          inputProps={ties}
          sx={{ '& .MuiNativeSelect-icon': { right: 14, top: 'calc(50% - 10px)', width: 20, height: 20 } }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
