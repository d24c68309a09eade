import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
// Later font faces win: the complete fonts above load only for characters outside of the subsets below.
import './fonts/fonts.css';
