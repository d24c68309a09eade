/** Tables with transient data, which a backup leaves out: sessions, rate limits and links that reset a password. */
export const transientTables: readonly string[] = ['session', 'rate_limit', 'reset_link'];
