/** A chunk of its own: otherwise the first load of the product page would name every file of the dialog. */
export const loadPhotoDialog = () => import('./photo-dialog.tsx');
