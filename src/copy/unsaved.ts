/** What stands in the way of leaving a form that was not saved. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
} as const;
