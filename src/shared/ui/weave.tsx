import Box, { type BoxProps } from '@mui/material/Box';

/** One thread of the divider: its position, thickness and right end. */
const thread = (dye: string, top: number, thickness: number, end: string) =>
  `linear-gradient(${dye}, ${dye}) 0 ${top}px / ${end} ${thickness}px no-repeat`;

const rule = {
  height: 21,
  background: [
    thread('var(--indigo)', 0, 2, 'calc(100% - 34px)'),
    thread('var(--line-strong)', 5, 1, 'calc(100% - 12px)'),
    thread('var(--madder)', 9, 3, '100%'),
    thread('var(--marigold)', 15, 2, 'calc(100% - 22px)'),
    thread('var(--line-strong)', 20, 1, 'calc(100% - 48px)'),
  ].join(', '),
} as const;

/** A divider: five coloured threads with loose ends. */
export function WeaveRule(props: BoxProps) {
  return <Box sx={rule} {...props} />;
}

/** A ribbon of fine threads in three colours, as a CSS background for dark surfaces. */
export const threadRibbon = [
  'linear-gradient(var(--marigold), var(--marigold)) 0 0 / 100% 2px no-repeat',
  'linear-gradient(var(--ivory), var(--ivory)) 0 5px / 100% 1px no-repeat',
  'linear-gradient(var(--marigold), var(--marigold)) 0 9px / 100% 3px no-repeat',
  'linear-gradient(#d9593b, #d9593b) 0 15px / 100% 2px no-repeat',
  'linear-gradient(var(--ivory), var(--ivory)) 0 20px / 100% 1px no-repeat',
].join(', ');

/** The ribbon's height in pixels. */
export const ribbonHeight = 21;
