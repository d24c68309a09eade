/** The most characters of a note of the staff, and the most notes about one customer and all their orders. */
export const noteLength = 1_000;
export const mostNotes = 500;
