import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { Return } from '#contract/return.ts';
import type { ReturnState } from '#contract/rules/returns.ts';
import { stateOf } from './return-words.ts';

const Dot = styled(Box)(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: 'currentColor',
  '&[data-state="requested"]': { color: theme.palette.marigold },
  '&[data-state="approved"]': { color: theme.palette.primary.main, background: 'none' },
  '&[data-state="received"]': { color: theme.palette.marigold, background: 'none' },
  '&[data-state="closed"]': { color: theme.palette.success.main },
  '&[data-state="declined"], &[data-state="cancelled"]': { color: theme.palette.secondary.main },
})) as typeof Box;

/** The dot in the colour of a request's state. */
export function ReturnStateDot({ state }: { state: ReturnState }) {
  return <Dot component="span" data-state={state} aria-hidden="true" />;
}

/** The state of a request with its dot, of a closed one with its outcome. */
export function ReturnStateLabel({ request }: { request: Pick<Return, 'state' | 'outcome'> }) {
  const { state } = request;
  return <Chip component="span" variant="status" icon={<ReturnStateDot state={state} />} label={stateOf(request)} />;
}
