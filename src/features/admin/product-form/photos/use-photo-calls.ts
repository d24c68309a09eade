import { useAddProductPhotoMutation, useUpdateProductPhotosMutation } from '../../products/products-api.ts';
import type { PhotoCalls } from './save-photos.ts';

/** The calls of the API that save the photos of a product. */
export function usePhotoCalls(): PhotoCalls {
  const [add] = useAddProductPhotoMutation();
  const [arrange] = useUpdateProductPhotosMutation();
  return { add, arrange };
}
