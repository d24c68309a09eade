/** From this width on, in pixels, the product page has its photo beside the text. */
export const twoColumns = 640;

/** The `sizes` of the product page's photo. The gallery has the same as what it replaces: the first photo is not loaded again. */
export const productPhotoSizes = `(max-width: ${twoColumns - 1}px) 92vw, (max-width: 1376px) 48vw, 640px`;
