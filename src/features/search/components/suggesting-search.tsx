import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Category } from '#contract/category.ts';
import { formatList } from '#contract/rules/message.ts';
import { readTypedSearch } from '#contract/rules/typed-search.ts';
import { common } from '#src/copy/common.ts';
import { filter as filterCopy } from '#src/copy/filter.ts';
import { suggestions as copy } from '#src/copy/suggestions.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { priceName } from '#src/shared/lib/price-name.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ProductPrice } from '#src/shared/ui/price.tsx';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { forgetWords, rememberWord, useRecentWords } from '../recent-words.ts';
import { hintsOf, suggestionKey, suggestionLabel, suggestionsFor, type Suggestion } from '../suggestions.ts';
import { useFoundProducts } from '../use-found-products.ts';
import { SearchForm } from './search-form.tsx';

interface SuggestingSearchProps {
  /** The field's id. Its label has the id `{id}-label`. */
  id: string;
  /** Rendered above the field; contains its label. */
  head: ReactNode;
  categories: readonly Category[];
  popular: readonly string[];
  onSearch: (keyword: string) => void;
  onCategory: (slug: string) => void;
  onProduct: (slug: string) => void;
}

const list = { listStyle: 'none', margin: '0 -12px', padding: 0 } as const;

const groupList = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** Short words side by side. */
const chips = {
  ...groupList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  paddingInline: '12px',
  '& > li': { paddingInline: '14px', border: '1.5px solid', borderColor: 'dividerStrong' },
} as const;

const groupTitle = { padding: '20px 12px 6px', typography: 'small', fontWeight: 600, color: 'text.secondary' } as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: 0.5,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: 'background.deep', boxShadow: 'inset 3px 0 0 var(--madder)', ...forcedChoice },
  '& .text': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 },
  '& .name': { display: 'block', fontWeight: 600 },
  '& .note': { display: 'block', typography: 'small', color: 'text.secondary' },
  '& .photo': { flex: 'none', width: 52 },
  // Below the price, so that the name has room on a phone.
  '& .cost-beside': { flex: 'none', flexDirection: 'column', alignItems: 'flex-end' },
} as const;

/** A pointer's way to remove one word; the keyboard's is the Delete key. */
const forgetMark = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  margin: '-4px -12px -4px 0',
  color: 'text.secondary',
  '&:hover': { color: 'secondary.main' },
} as const;

const note = { paddingTop: 2, color: 'text.secondary' } as const;

const groups: Record<Suggestion['kind'], string> = {
  word: copy.recentWords,
  popular: copy.popularWords,
  category: copy.categories,
  product: copy.products,
};

/**
 * The search field as a combobox: below it stand recent words, categories and products that fit what is typed. Enter without a
 * highlighted suggestion searches for the text.
 */
export function SuggestingSearch({
  id,
  head,
  categories,
  popular,
  onSearch,
  onCategory,
  onProduct,
}: SuggestingSearchProps) {
  const [text, setText] = useState('');
  const words = useRecentWords();
  const [areForgotten, setForgotten] = useState(false);
  const groupId = useId();
  const keyword = text.trim();
  const { found, isLoading, error } = useFoundProducts(keyword);
  const products = found === undefined || found.isUnmatched === true ? [] : found.products;
  const hasNoProducts = found !== undefined && products.length === 0 && !isLoading;
  const options = suggestionsFor(keyword, { words, popular, categories, products, isNothingFound: hasNoProducts });

  const searchFor = (word: string) => {
    rememberWord(word);
    onSearch(word);
  };
  const choose = (chosen: Suggestion) => {
    if (chosen.kind === 'category') onCategory(chosen.category.slug);
    else if (chosen.kind === 'product') onProduct(chosen.product.slug);
    else searchFor(chosen.word);
  };
  const forget = (word?: string) => {
    forgetWords(word);
    setForgotten(word === undefined);
    document.getElementById(id)?.focus();
  };

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<
    Suggestion,
    false,
    false,
    true
  >({
    id,
    options,
    open: true,
    freeSolo: true,
    value: null,
    inputValue: text,
    // The server, or `suggestionsFor`, has filtered already.
    filterOptions: (all) => all,
    groupBy: ({ kind }) => kind,
    getOptionLabel: (option) => (typeof option === 'string' ? option : suggestionLabel(option)),
    getOptionKey: (option) => (typeof option === 'string' ? option : suggestionKey(option)),
    isOptionEqualToValue: () => false,
    onInputChange: (_, value, reason) => {
      if (reason !== 'input') return;
      setText(value);
    },
    // Text without a highlighted suggestion is the form's to submit.
    onChange: (_, chosen, reason) => {
      if (reason === 'selectOption' && chosen !== null && typeof chosen !== 'string') choose(chosen);
    },
  });
  const { onKeyDown } = getRootProps({
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      // The list is no popup of its own: Escape closes the dialog.
      if (event.key === 'Escape') event.defaultMuiPrevented = true;
      const highlighted = event.key === 'Delete' ? highlightedIn(event.currentTarget, options) : undefined;
      if (highlighted?.kind !== 'word') return;
      event.preventDefault();
      forget(highlighted.word);
    },
  });

  const filters = filterNames(keyword);
  const announced = areForgotten && keyword === '' ? copy.wordsForgotten : copy.count({ count: options.length });
  return (
    <>
      <SearchForm
        id={id}
        head={head}
        hints={hintsOf(categories)}
        onSearch={searchFor}
        field={{ autoFocus: true, ...getInputProps(), onKeyDown }}
      />
      <VisuallyHidden role="status">{!isLoading && error === undefined && announced}</VisuallyHidden>
      {filters.length > 0 && <Typography sx={note}>{copy.withFilters({ filters: formatList(filters) })}</Typography>}
      {hasNoProducts && <Typography sx={note}>{copy.nothingFound({ keyword })}</Typography>}
      {options.length > 0 && (
        <Box component="ul" sx={list} {...getListboxProps()} aria-labelledby={undefined} aria-label={copy.label}>
          {groupedOptions.map(({ key, index: start, group, options: members }) => (
            <li key={key} role="presentation">
              <Typography sx={groupTitle} id={`${groupId}-${group}`} aria-hidden="true">
                {groups[group as Suggestion['kind']]}
              </Typography>
              <Box
                component="ul"
                sx={group === 'popular' ? chips : groupList}
                role="group"
                aria-labelledby={`${groupId}-${group}`}
              >
                {members.map((option, index) => {
                  const { key: optionKey, ...props } = getOptionProps({ option, index: start + index });
                  return (
                    <Box component="li" sx={row} key={optionKey} {...props}>
                      <SuggestionRow suggestion={option} onForget={forget} />
                    </Box>
                  );
                })}
              </Box>
            </li>
          ))}
        </Box>
      )}
      {isLoading && <LoadingRows />}
      {error !== undefined && (
        <Typography sx={note} role="status">
          {failureText(error)}
        </Typography>
      )}
      {keyword === '' && words.length > 0 && (
        <Button variant="text" size="small" onClick={() => forget()} sx={{ marginTop: 1.5, alignSelf: 'start' }}>
          {copy.forgetWords}
        </Button>
      )}
      {found !== undefined && products.length > 0 && keyword !== '' && (
        <Button variant="text" onClick={() => searchFor(keyword)} sx={{ marginTop: 1.5, alignSelf: 'start' }}>
          {copy.seeAll({ count: found.total })}
        </Button>
      )}
    </>
  );
}

/** The highlighted option, read from `aria-activedescendant`: `useAutocomplete` does not expose it. */
function highlightedIn(field: Element, options: readonly Suggestion[]): Suggestion | undefined {
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return options[Number(option?.dataset.optionIndex)];
}

function filterNames(text: string): string[] {
  const { sizes, ...prices } = readTypedSearch(text);
  const price = priceName(prices);
  return [...sizes.map((size) => filterCopy.size({ size })), ...(price === undefined ? [] : [price])];
}

function SuggestionRow({ suggestion, onForget }: { suggestion: Suggestion; onForget: (word: string) => void }) {
  if (suggestion.kind === 'product') {
    const { product } = suggestion;
    return (
      <>
        <Photo className="photo" product={product} sizes="52px" alt="" />
        <span className="text">
          <span className="name">{product.name}</span>
          <span className="note">{product.quantity === 0 ? common.soldOut : product.category.name}</span>
        </span>
        <ProductPrice product={product} />
      </>
    );
  }
  if (suggestion.kind !== 'word') return <span className="text">{suggestionLabel(suggestion)}</span>;
  const { word } = suggestion;
  return (
    <>
      <span className="text">{word}</span>
      <Box
        component="span"
        sx={forgetMark}
        aria-hidden="true"
        title={copy.forgetWord({ word })}
        onClick={(event) => {
          event.stopPropagation();
          onForget(word);
        }}
      >
        <CloseIcon width="16" height="16" />
      </Box>
    </>
  );
}

const LoadingRows = () => (
  <Box aria-hidden="true" sx={{ paddingTop: 3 }}>
    {['58%', '44%', '51%'].map((width) => (
      <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingBlock: '4px' }}>
        <Skeleton style={{ width: 52, aspectRatio: '4 / 5' }} />
        <SkeletonLine style={{ width }} />
      </Box>
    ))}
  </Box>
);

function failureText(error: ApiError): string {
  if (!navigator.onLine) return copy.offline;
  return 'status' in error && error.status === 429 ? copy.paused : copy.failed;
}
