import { messages } from './messages.ts';

/** The optional fields of the product form. */
export const productDetails = messages({
  title: 'More about it',
  text: 'Shown on the product’s page where they are filled in.',
  noColour: 'None',
  hints: {
    colour: 'The colour of the garment in the photo',
    style: 'The same for every colour of one garment: their pages lead to each other',
    fabric: 'Like Combed cotton jersey',
    weight: 'Like 190 GSM',
    fit: 'Like Regular or Oversized',
    length: 'Like To the hip: 70 cm in M',
    care: 'Like Machine wash cold, inside out',
  },
});
