import { styled } from '@mui/material/styles';

/** One thread of plain weave: over a warp, under the next. `shift` moves it on by half a step, as every second thread is. */
const thread = (colour: string, top: number, shift: number) =>
  `repeating-linear-gradient(90deg, ${colour} 0 9px, transparent 9px 14px) ${shift}px ${top}px / 100% 2px no-repeat`;

/** The motif as a divider: five weft threads in plain weave, one of them dyed. */
export const WeaveRule = styled('div')({
  height: 18,
  background: [
    thread('var(--line)', 0, 0),
    thread('var(--line)', 4, 7),
    thread('var(--madder)', 8, 0),
    thread('var(--line)', 12, 7),
    thread('var(--line)', 16, 0),
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
