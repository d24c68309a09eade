/** Tables with transient data, which a backup leaves out: sessions and rate limits. */
export const transientTables: readonly string[] = ['session', 'rate_limit'];
