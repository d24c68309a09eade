import Alert, { type AlertProps } from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

const Root = styled(Alert)(({ theme }) => ({
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  padding: '10px 14px',
  borderLeft: `5px solid ${theme.palette.marigold}`,
  borderRadius: 0,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.marigoldSoft,
  fontSize: theme.typography.small.fontSize,
  fontWeight: 600,
  lineHeight: 1.55,
  '& .MuiAlert-message': { padding: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { padding: 0, marginRight: 0 },
}));

/** A short message about the element beside it; not an error. `action` holds its buttons, `sx` another size. */
export function Notice(props: AlertProps) {
  return <Root severity="info" icon={false} role="note" {...props} />;
}
