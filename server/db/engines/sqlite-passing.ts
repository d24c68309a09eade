/** What belongs to the moment and not into a backup: who is logged in, and what is being counted. */
export const passingTables: readonly string[] = ['session', 'rate_limit'];
