/** How many days the dashboard looks back, today included. */
export const dashboardDays = 30;

/** A product of which so many pieces or fewer are left runs low. */
export const lowStock = 5;

/** How many entries the dashboard's lists show; their counts say how many there are. */
export const dashboardEntries = 6;
