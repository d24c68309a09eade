import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper a page of the back office is its own words: no bar, no menu beside it, no footer, nothing to press. */
const styles = {
  '@media print': {
    body: { background: 'none !important' },
    'header, footer, nav, .no-print, .weft-toasts': { display: 'none !important' },
    'main :has(> nav)': { display: 'block !important' },
    'main > div': { padding: '0 !important' },
  },
};

/** What the page that holds it looks like on paper. Parts of class `no-print` stay on the screen. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
