import { testAccessiblePages } from '#tests/support/accessible-pages.ts';
import { phone } from '#tests/support/journey.ts';

testAccessiblePages(phone);
