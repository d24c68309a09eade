import { lateRefusals } from '#contract/late-refusals.ts';
import { addRefusalMessages } from './refusals.ts';

// The server replaces the message of this code by a more exact one.
const { unreadablePhoto: _unreadablePhoto, ...known } = lateRefusals;

/** Imported by the back office, payments and reviews: without these messages every page loads less. */
addRefusalMessages(known);
