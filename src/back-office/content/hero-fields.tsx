import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type Ref } from 'react';
import { heroParts, heroText, type HeroParts } from '#contract/rules/hero.ts';
import { adminContent } from '#src/copy/admin-content.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useAddContentPhotoMutation } from './admin-content-api.ts';

const copy = adminContent.hero;

interface HeroFieldsProps {
  name: string;
  error?: string | undefined;
  /** The text `hero`. */
  value?: string | undefined;
  onChange: (text: string) => void;
  onBlur?: (event: { target: { value: string } }) => void;
  /** Has the form wait for a picture that is being stored. */
  waitFor: (upload: Promise<boolean>) => void;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

const picture = { width: 120, aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: 0.5 } as const;

/** The text `hero` as fields: the words of both links, the picture and what it shows. A chosen picture is stored at once. */
export function HeroFields({ value = '', onChange, waitFor, ...first }: HeroFieldsProps) {
  const { run: upload, isBusy } = useAction(useAddContentPhotoMutation(), { failed: copy.failed });
  const toasts = useToasts();
  const hero = heroParts(value);
  const { photo } = hero;
  // Words may be typed while a picture is being uploaded.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const change = (changed: Partial<HeroParts>) => onChange(heroText({ ...heroParts(latest.current), ...changed }));
  const choose = async ([file]: readonly File[]): Promise<boolean> => {
    if (file === undefined) return true;
    const prepared = await preparePhoto(file);
    if ('problem' in prepared) toasts.error(`${copy.photo} ${prepared.problem}`);
    const stored = 'problem' in prepared ? undefined : await upload(prepared.file);
    // The description belongs to the picture before it.
    if (stored) change({ photo: { _id: stored._id, alt: '' } });
    return stored !== undefined;
  };
  return (
    <>
      <Field {...first} label={copy.shop} value={hero.shop} onChange={(shop) => change({ shop })} autoComplete="off" />
      <Field
        name="browse"
        label={copy.browse}
        value={hero.browse}
        onChange={(browse) => change({ browse })}
        autoComplete="off"
      />
      <div>
        <FieldFrame label={copy.photo} hint={copy.photoHint}>
          {(controlProps) => (
            <DropZone
              {...controlProps}
              accept="image/*"
              disabled={isBusy}
              isRefused={false}
              onFiles={(files) => waitFor(choose(files))}
            >
              {photo ? (
                <Box component="img" sx={picture} src={galleryPhotoUrl(photo._id, 320)} alt={photo.alt} />
              ) : (
                <Typography>{copy.none}</Typography>
              )}
              <Typography role="status">
                {isBusy ? (
                  copy.uploading
                ) : (
                  <>
                    <b>{copy.choose}</b> {copy.orDrop}
                  </>
                )}
              </Typography>
            </DropZone>
          )}
        </FieldFrame>
        {photo && (
          <Button variant="text" size="small" onClick={() => change({ photo: undefined })}>
            {copy.remove}
          </Button>
        )}
      </div>
      {photo && (
        <Field
          name="alt"
          label={copy.alt}
          hint={copy.altHint}
          value={photo.alt}
          onChange={(alt) => change({ photo: { ...photo, alt } })}
          autoComplete="off"
        />
      )}
    </>
  );
}
