import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { PhotosProduct } from '#contract/many-photos.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import { ChevronIcon, CloseIcon } from '#src/shared/ui/icons.tsx';
import { useListAdminProductsQuery } from '../../ui/api/products-api.ts';
import { useSettled } from '../../ui/use-settled.ts';

interface ProductChoiceProps {
  /** The accessible name. */
  label: string;
  className?: string;
  /** Offered before anything is typed. */
  first: readonly PhotosProduct[];
  onChoose: (product: PhotosProduct) => void;
}

/** Chooses a product of the shop, by its name or SKU. */
export function ProductChoice({ label, className, first, onChoose }: ProductChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const isFirst = search === '' && first.length > 0;
  const { data, isFetching } = useListAdminProductsQuery({ search, limit: 20 }, { skip: !isOpen || isFirst });
  const found = isFirst ? first : (data?.products ?? []);
  return (
    <Autocomplete
      className={className}
      options={found}
      value={null}
      onChange={(_, chosen) => chosen && onChoose(chosen)}
      onInputChange={(_, text) => setTyped(text)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // The server has searched, by SKU too.
      filterOptions={(all) => all}
      getOptionLabel={({ name, slug }) => `${name} (${slug})`}
      getOptionKey={({ _id }) => _id}
      loading={isFetching}
      loadingText={copy.searching}
      noOptionsText={copy.noProductFound}
      openText={copy.openProducts}
      closeText={copy.closeProducts}
      clearText={copy.clearProduct}
      popupIcon={<ChevronIcon width="18" height="18" />}
      clearIcon={<CloseIcon width="16" height="16" />}
      disablePortal
      sx={{
        '&& .MuiOutlinedInput-root': { padding: 0 },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
        '&& .MuiOutlinedInput-input': { padding: '10px 72px 10px 12px' },
      }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          ref={slotProps.input.ref as React.Ref<HTMLDivElement>}
          className={slotProps.input.className}
          endAdornment={slotProps.input.endAdornment}
          onMouseDown={slotProps.input.onMouseDown}
          placeholder={copy.productHint}
          fullWidth
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
