import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { productDetails as copy } from '#src/copy/admin-product-form.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';

interface StyleFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (style: string) => void;
  /** The styles that other products have; undefined until they are loaded. */
  styles: readonly string[] | undefined;
}

/** A style: one that other products have, or another one as typed. */
export function StyleField({ name, label, error, value, onChange, styles = [] }: StyleFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={copy.hints.style}>
      {(controlProps) => (
        <Autocomplete
          id={controlProps.id}
          freeSolo
          options={styles}
          inputValue={value}
          value={value}
          onInputChange={(_, style) => onChange(style)}
          disableClearable
          // Inside the form's landmark instead of at the end of the page.
          disablePortal
          sx={{
            '&& .MuiOutlinedInput-root': { padding: 0 },
            '&& .MuiOutlinedInput-input': { minWidth: 0, padding: '13px 16px' },
          }}
          slotProps={{
            paper: { sx: { border: '1.5px solid', borderColor: 'text.primary', borderRadius: 0.5 } },
            listbox: { sx: { maxHeight: 256, typography: 'small' } },
          }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              ref={slotProps.input.ref as React.Ref<HTMLDivElement>}
              className={slotProps.input.className}
              onMouseDown={slotProps.input.onMouseDown}
              name={name}
              error={error !== undefined}
              fullWidth
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': controlProps['aria-describedby'] } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
