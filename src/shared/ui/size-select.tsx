import type { SizeInStock } from '#contract/rules/size-label.ts';
import { size as copy } from '#src/copy/size.ts';
import { CompactSelect, type CompactSelectProps } from './compact-select.tsx';

interface SizeSelectProps extends CompactSelectProps {
  sizes: readonly SizeInStock[];
}

/** A compact native select of sizes. It is as wide as its longest label, so that another selection moves nothing. */
export function SizeSelect({ sizes, ...props }: SizeSelectProps) {
  const longest = Math.max(...sizes.map(({ label }) => label.length));
  return (
    <CompactSelect style={{ width: `calc(${longest * 0.6 + 0.5}em + 38px)` }} {...props}>
      {sizes.map(({ label, quantity }) => (
        <option key={label} disabled={quantity === 0} value={label}>
          {quantity === 0 && label !== props.value ? copy.soldOut({ label }) : label}
        </option>
      ))}
    </CompactSelect>
  );
}
