/** A chunk of its own: otherwise the first load of the product page would name every file of the dialog. */
export const loadStockAlertDialog = () => import('./stock-alert-dialog.tsx');
