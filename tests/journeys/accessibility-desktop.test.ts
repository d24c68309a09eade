import { testAccessiblePages } from '#tests/support/accessible-pages.ts';
import { desktop } from '#tests/support/journey.ts';

testAccessiblePages(desktop);
