import { messages } from './messages.ts';

/** Choosing a month. */
export const adminMonths = messages({ month: 'Month', monthBefore: 'The month before', monthAfter: 'The month after' });
