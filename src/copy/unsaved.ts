/** What stands in the way of leaving a form that was not saved, and what becomes of it where nothing can. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
  /** Said where the session ended over it. */
  kept: 'What you typed is kept here until you have logged in again.',
} as const;
