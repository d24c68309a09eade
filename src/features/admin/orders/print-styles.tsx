import GlobalStyles from '@mui/material/GlobalStyles';

const styles = {
  '@media print': {
    body: { background: 'none !important' },
    'header, footer, nav, .no-print, .weft-toasts': { display: 'none !important' },
    'main :has(> nav)': { display: 'block !important' },
    'main > div': { padding: '0 !important' },
  },
};

/** Prints a back-office page without bars, menus, footer, toasts and elements of the class `no-print`. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
