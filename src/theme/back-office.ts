import type { AlertProps } from '@mui/material/Alert';
import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { forcedChoice, inForcedColours } from './forced-colours.ts';
import { colour, radius, size } from './tokens.ts';
import { display } from './typography.ts';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    /** A status: a dot and a word, without a background. */
    status: true;
  }
}

const title = { ...display, lineHeight: 1.1 };

/**
 * The shop's theme with the styles of the components that only the back office uses. It is loaded with the back office, so that
 * these styles are not part of the storefront's first load.
 */
export const backOfficeTheme = (shopTheme: Theme): Theme =>
  createTheme(shopTheme, {
    typography: {
      /** The title of a page. */
      h1: { ...title, fontSize: size.heading },
      /** The title of a card. */
      subtitle1: { ...title, fontSize: '1.15rem' },
      /** The title of an entry within a card. */
      subtitle2: { ...title, fontSize: '1.25rem', lineHeight: 1.2, letterSpacing: '-0.015em' },
      body1: { fontSize: '1rem', lineHeight: 1.55, letterSpacing: 0 },
      body2: { fontSize: size.small, lineHeight: 1.55, letterSpacing: 0 },
    },
    components: {
      MuiAlert: {
        styleOverrides: {
          root: {
            variants: [
              {
                // A `Notice` is an alert of the severity info, with the storefront's look.
                props: ({ severity }: AlertProps) => severity !== 'info',
                style: {
                  flexWrap: 'nowrap',
                  alignItems: 'start',
                  borderLeft: `5px solid ${colour.madder}`,
                  borderRadius: 0,
                  background: colour.paperRaised,
                  color: colour.ink,
                  fontSize: size.small,
                  fontWeight: 450,
                  '& .MuiAlert-icon': { margin: 0, color: colour.madder },
                },
              },
              {
                props: { severity: 'success' },
                style: { borderColor: colour.leaf, '& .MuiAlert-icon': { color: colour.leaf } },
              },
              {
                props: { severity: 'warning' },
                style: { borderColor: colour.marigold, '& .MuiAlert-icon': { color: colour.ink } },
              },
            ],
          },
        },
      },
      MuiCard: {
        styleOverrides: {
          // Visible overflow: the focus outline of a control at the card's edge is not cut off.
          root: { minWidth: 0, overflow: 'visible', borderTop: `2px solid ${colour.ink}`, borderRadius: 0 },
        },
      },
      MuiCardContent: {
        styleOverrides: {
          root: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            gap: 12,
            padding: '16px clamp(16px, 2vw, 24px)',
            '&:last-child': { paddingBottom: 'clamp(16px, 2vw, 24px)' },
          },
        },
      },
      MuiSkeleton: { styleOverrides: { root: { backgroundColor: colour.paperDeep, borderRadius: radius.small } } },
      MuiTable: { styleOverrides: { root: { background: colour.paperRaised } } },
      MuiTableBody: {
        styleOverrides: {
          root: {
            '& .MuiTableRow-root:hover': { background: alpha(colour.paperDeep, 0.45) },
            '& .MuiTableRow-root:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
            '& th': { fontWeight: 600 },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            padding: '10px 16px',
            borderBottom: `1px solid ${colour.line}`,
            fontSize: size.body,
            lineHeight: 1.55,
            letterSpacing: 0,
            overflowWrap: 'anywhere',
            variants: [{ props: { size: 'small' }, style: { paddingBlock: 6 } }],
          },
          head: {
            borderBottom: `1.5px solid ${colour.lineStrong}`,
            fontSize: size.small,
            fontWeight: 600,
            lineHeight: 1.55,
            color: colour.inkSoft,
            whiteSpace: 'nowrap',
          },
        },
      },
      // Safari does not announce an unstyled list as a list without the role.
      MuiList: { defaultProps: { disablePadding: true, role: 'list' } },
      MuiListItem: { defaultProps: { disablePadding: true, disableGutters: true } },
      MuiListItemButton: {
        defaultProps: { disableGutters: true },
        styleOverrides: { root: { '&:hover': { backgroundColor: 'transparent' } } },
      },
      MuiChip: {
        styleOverrides: {
          root: {
            height: 'auto',
            padding: '1px 8px',
            borderRadius: 0,
            backgroundColor: colour.marigoldSoft,
            color: colour.ink,
            fontSize: size.tiny,
            fontWeight: 650,
            lineHeight: 1.55,
            variants: [
              {
                props: { variant: 'status' },
                style: {
                  gap: 8,
                  padding: 0,
                  background: 'none',
                  color: 'inherit',
                  fontSize: 'inherit',
                  fontWeight: 600,
                },
              },
              {
                props: { clickable: true },
                style: {
                  gap: 6,
                  minHeight: 44,
                  padding: '4px 14px',
                  border: `1px solid ${colour.lineStrong}`,
                  borderRadius: radius.small,
                  background: 'none',
                  fontSize: size.small,
                  fontWeight: 600,
                  '&:hover': { borderColor: colour.ink, background: 'none' },
                  '&[aria-current], &[aria-pressed="true"]': {
                    background: colour.indigo,
                    borderColor: colour.indigo,
                    color: colour.ivory,
                    ...forcedChoice,
                  },
                },
              },
            ],
          },
          label: { padding: 0 },
          icon: { margin: 0, color: 'inherit' },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            minHeight: 44,
            padding: '4px 14px',
            border: `1px solid ${colour.lineStrong}`,
            color: colour.ink,
            fontSize: size.small,
            fontWeight: 600,
            '&.Mui-selected, &.Mui-selected:hover': { background: colour.indigo, color: colour.ivory, ...forcedChoice },
            variants: [
              { props: { size: 'small' }, style: { minHeight: 36, padding: '4px 10px', color: colour.inkSoft } },
            ],
          },
        },
      },
      MuiLinearProgress: {
        styleOverrides: {
          root: {
            height: 8,
            borderRadius: 0,
            backgroundColor: colour.paperDeep,
            [inForcedColours]: { border: '1px solid' },
          },
          bar: { backgroundColor: colour.marigold, ...forcedChoice },
        },
      },
      MuiAccordion: {
        defaultProps: { disableGutters: true, square: true },
        styleOverrides: { root: { background: 'none', '&::before': { display: 'none' } } },
      },
      MuiAccordionSummary: {
        styleOverrides: {
          root: {
            justifyContent: 'flex-start',
            gap: 6,
            minHeight: 44,
            padding: 0,
            fontSize: size.small,
            fontWeight: 600,
            textDecoration: 'underline',
            textUnderlineOffset: '0.28em',
            '&.Mui-focusVisible': { backgroundColor: 'transparent' },
          },
          content: { flexGrow: 0, margin: 0 },
          expandIconWrapper: { color: 'inherit' },
        },
      },
      MuiAccordionDetails: { styleOverrides: { root: { padding: 0 } } },
      MuiStepLabel: {
        styleOverrides: {
          root: { padding: 0, alignItems: 'start' },
          iconContainer: { paddingRight: 12, paddingTop: 7 },
        },
      },
      MuiStepConnector: {
        styleOverrides: {
          root: { marginLeft: 4 },
          line: { minHeight: 14, borderColor: colour.lineStrong, borderLeftWidth: 2, borderLeftStyle: 'dashed' },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { variants: [{ props: { size: 'small' }, style: { minHeight: 44, fontSize: size.body } }] },
        },
      },
    },
  });
