/** Media query of the windows that show lists as tables; others show cards. */
export const wideTable = '(min-width: 800px)';
