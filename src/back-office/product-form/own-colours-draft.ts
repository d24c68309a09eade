/** A colour as it is typed. */
export interface OwnColour {
  readonly name: string;
  readonly hex: string;
}
type Colours = readonly OwnColour[];

/** The colours as they are sent: a row without a name is none. */
export const namedColours = (colours: Colours): OwnColour[] =>
  colours.map(({ name, hex }) => ({ name: name.trim(), hex })).filter(({ name }) => name !== '');

/** The swatches by the colours' names, whatever the order of the rows. */
export const hexesOf = (colours: Colours): Record<string, string> =>
  Object.fromEntries(
    namedColours(colours)
      .map(({ name, hex }) => [name, hex] as const)
      .sort(),
  );

/** Applies the changes from `base` to `typed` to the colours `latest`, colour by colour. Rows without a name stay. */
export function mergeColours(typed: Colours, base: Colours, latest: Colours): OwnColour[] {
  const [mine, before, theirs] = [hexesOf(typed), hexesOf(base), hexesOf(latest)];
  const kept = typed.flatMap((row) => {
    const name = row.name.trim();
    if (name === '' || row.hex !== before[name]) return row;
    const hex = theirs[name];
    return hex === undefined ? [] : { name, hex };
  });
  return [...kept, ...latest.filter(({ name }) => !Object.hasOwn(mine, name) && !Object.hasOwn(before, name))];
}
