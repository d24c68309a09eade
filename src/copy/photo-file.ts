import { messages } from './messages.ts';

/** Why a file cannot be a photo; follows the field's label or the file's name. */
export const photoFile = messages({
  notAnImage: 'is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  otherKind: 'is {kind}. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  /** Of a HEIC, mostly: an iPhone's own kind. */
  notShown:
    'is {kind}, which this browser cannot turn into a JPEG. Save it as a JPEG first; an iPhone takes JPEGs with Settings, Camera, Formats, Most Compatible.',
  photoTooLarge: 'is too large: {size} MB. Choose one of at most {limit} MB, or save this one smaller.',
});
