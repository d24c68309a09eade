/** The confirmation before leaving a form with unsaved changes, and the notice about a saved draft. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
  /** Shown if the session ended while the form was open. */
  draftSaved: 'What you typed is kept here until you have logged in again.',
} as const;
