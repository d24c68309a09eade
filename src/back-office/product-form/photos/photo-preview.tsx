import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { productForm as copy } from '#src/copy/admin-product-form.ts';

/** The chosen photo, or its file name if the browser cannot show it (HEIC from a phone). */
export function PhotoPreview({ file, alt = copy.preview }: { file: File; alt?: string }) {
  const [failed, setFailed] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (failed === file) {
    return (
      <div className="preview">
        <strong>{file.name}</strong>
        <Typography variant="inherit">{copy.noPreview}</Typography>
      </div>
    );
  }
  return <img ref={show} className="preview" alt={alt} onError={() => setFailed(file)} />;
}
