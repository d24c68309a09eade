/** The number of days on the dashboard, including today. */
export const dashboardDays = 30;

/** Stock at or below which a size is running low, unless it has a limit of its own. */
export const lowStock = 5;

/** The number of entries shown in the dashboard's lists. */
export const dashboardEntries = 6;
