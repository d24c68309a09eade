/** The confirmation before leaving a form with unsaved changes. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you changed is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const;
