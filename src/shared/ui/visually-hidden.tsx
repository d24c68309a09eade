import Box, { type BoxProps } from '@mui/material/Box';
import type { ComponentProps } from 'react';

/** The style of text for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Text for screen readers only. */
export function VisuallyHidden({
  component = 'span',
  ...props
}: BoxProps & { component?: 'span' | 'h1' | 'legend' | 'label' } & Pick<ComponentProps<'label'>, 'htmlFor'>) {
  return <Box component={component} sx={visuallyHidden} {...props} />;
}
