import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
// The last face that has a character is used: the whole ones above only for those that the shop itself never writes.
import './fonts/fonts.css';
