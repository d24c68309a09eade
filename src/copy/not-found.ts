/** The not-found page. */
export const notFound = {
  /** spec §2 */
  title: 'Oops! Page Not Found',
  pageTitle: 'Page Not Found',
  text: 'A thread came loose here. The page may have moved, or it was never woven.',
  /** spec §2 */
  goBack: 'Go back',
} as const;
