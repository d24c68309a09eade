/** The most backups made by hand: one more is refused, because nobody but a person deletes what a person made. */
export const mostHandBackups = 20;
