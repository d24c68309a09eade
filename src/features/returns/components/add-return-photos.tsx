import { useState } from 'react';
import { askReturn, returns as copy } from '#src/copy/returns.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useAddReturnPhotoMutation } from '../returns-api.ts';
import { AddPhoto } from './photo-choice.tsx';

/** Adds photos to a request that is not decided yet. */
export function AddReturnPhotos({ id, room }: { id: string; room: number }) {
  const [addPhoto] = useAddReturnPhotoMutation();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const send = async (photos: readonly File[]) => {
    setBusy(true);
    for (const photo of photos) {
      const { error } = await addPhoto({ id, photo });
      if (error) toasts.error(refusalMessageOf(error) ?? copy.addPhotoFailed, error);
      else toasts.success(copy.photoAdded);
    }
    setBusy(false);
  };
  return (
    <>
      <AddPhoto room={room} isBusy={isBusy} onPhotos={(photos) => void send(photos)} />
      <span role="status">{isBusy && askReturn.busy}</span>
    </>
  );
}
