import { styled } from '@mui/material/styles';

interface CellTextProps {
  /** The most lines that are shown; 1 unless said. */
  lines?: number;
}

/** Text in a table's cell. What does not fit ends with an ellipsis. */
export const CellText = styled('span', {
  shouldForwardProp: (name) => name !== 'lines' && name !== 'as',
})<CellTextProps>(({ lines = 1 }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
}));
