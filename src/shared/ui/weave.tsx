import { styled } from '@mui/material/styles';

/** One thread of the divider: where it lies, how thick it is, and where it ends; no two are cut alike. */
const thread = (dye: string, top: number, thickness: number, end: string) =>
  `linear-gradient(${dye}, ${dye}) 0 ${top}px / ${end} ${thickness}px no-repeat`;

/** The motif as a divider: five dyed weft threads with loose ends. */
export const WeaveRule = styled('div')({
  height: 21,
  background: [
    thread('var(--indigo)', 0, 2, 'calc(100% - 34px)'),
    thread('var(--line-strong)', 5, 1, 'calc(100% - 12px)'),
    thread('var(--madder)', 9, 3, '100%'),
    thread('var(--marigold)', 15, 2, 'calc(100% - 22px)'),
    thread('var(--line-strong)', 20, 1, 'calc(100% - 48px)'),
  ].join(', '),
});

/** A ribbon of fine threads in the three dyes, as it crosses photos and the heads of dark grounds. */
export const threadRibbon = [
  'linear-gradient(var(--marigold), var(--marigold)) 0 0 / 100% 2px no-repeat',
  'linear-gradient(var(--ivory), var(--ivory)) 0 5px / 100% 1px no-repeat',
  'linear-gradient(var(--marigold), var(--marigold)) 0 9px / 100% 3px no-repeat',
  'linear-gradient(#d9593b, #d9593b) 0 15px / 100% 2px no-repeat',
  'linear-gradient(var(--ivory), var(--ivory)) 0 20px / 100% 1px no-repeat',
].join(', ');

/** How high the ribbon is, in pixels. */
export const ribbonHeight = 21;
