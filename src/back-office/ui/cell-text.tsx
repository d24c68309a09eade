import { styled } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';

interface CellTextProps extends TypographyProps {
  /** The number of lines after which the text is cut off. */
  lines?: number;
}

const Root = styled(Typography)({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  minWidth: 0,
  overflow: 'hidden',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
}) as typeof Typography;

/** Text in a cell of a data grid. Text that does not fit ends with an ellipsis. */
export function CellText({ lines = 1, variant = 'body1', ...props }: CellTextProps) {
  return <Root component="span" variant={variant} sx={{ WebkitLineClamp: lines }} {...props} />;
}
