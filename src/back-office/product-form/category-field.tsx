import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { Category } from '#contract/category.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { common } from '#src/copy/common.ts';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { ChevronIcon, CloseIcon } from '#src/shared/ui/icons.tsx';

interface CategoryFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  className?: string;
  /** The id of the chosen category; empty if none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** Undefined until they are loaded. */
  categories: readonly Category[] | undefined;
  /** Loads them again; undefined unless loading failed. */
  onRetry: (() => void) | undefined;
}

/** Heights in pixels (specification, section 9). */
const listHeight = 256;
const itemHeight = 24;

/** A category, chosen from a searchable list. */
export function CategoryField({
  name,
  label,
  error,
  className,
  value,
  onChange,
  categories,
  onRetry,
}: CategoryFieldProps) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(controlProps) => (
        <>
          <Autocomplete
            id={controlProps.id}
            options={categories ?? []}
            value={categories?.find(({ _id }) => _id === value) ?? null}
            onChange={(_, chosen) => onChange(chosen?._id ?? '')}
            getOptionLabel={(category) => category.name}
            getOptionKey={(category) => category._id}
            isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
            loading={categories === undefined}
            loadingText={copy.loadingCategories}
            noOptionsText={copy.noCategoryMatch}
            openText={copy.openCategories}
            closeText={copy.closeCategories}
            clearText={copy.clearCategory}
            popupIcon={<ChevronIcon width="20" height="20" />}
            clearIcon={<CloseIcon width="18" height="18" />}
            autoHighlight
            // Inside the form's landmark instead of at the end of the page.
            disablePortal
            // The height of the other fields.
            sx={{
              '&& .MuiOutlinedInput-root': { padding: 0 },
              '&& .MuiOutlinedInput-input': { minWidth: 0, padding: '13px 80px 13px 16px' },
            }}
            slotProps={{
              paper: { sx: { border: '1.5px solid', borderColor: 'text.primary', borderRadius: 0.5 } },
              listbox: {
                sx: {
                  maxHeight: listHeight,
                  '&& .MuiAutocomplete-option': {
                    minHeight: itemHeight,
                    paddingBlock: 0,
                    typography: 'small',
                    lineHeight: `${itemHeight}px`,
                  },
                },
              },
            }}
            renderInput={({ slotProps }) => (
              <OutlinedInput
                ref={slotProps.input.ref as React.Ref<HTMLDivElement>}
                className={slotProps.input.className}
                endAdornment={slotProps.input.endAdornment}
                onMouseDown={slotProps.input.onMouseDown}
                name={name}
                placeholder={copy.categoryPlaceholder}
                error={error !== undefined}
                required
                fullWidth
                slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': controlProps['aria-describedby'] } }}
              />
            )}
          />
          {onRetry && (
            <Typography variant="inherit" role="alert">
              {copy.categoriesFailed}{' '}
              <Button variant="text" onClick={onRetry}>
                {common.tryAgain}
              </Button>
            </Typography>
          )}
        </>
      )}
    </FieldFrame>
  );
}
