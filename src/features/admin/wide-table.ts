/** Windows that are wide enough for a table; in others a list is cards. */
export const wideTable = '(min-width: 800px)';
