import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { person as copy } from '#src/copy/person.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useExportMyDataMutation } from '../person-api.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** 'Your data': a copy of it, and the end of the account. An admin's account ends in the back office only. */
export function YourData({ user, onErased }: { user: User; onErased: () => void }) {
  const [exportMyData, { isLoading }] = useExportMyDataMutation();
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  const save = async () => {
    const { data: url, error } = await exportMyData();
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.downloadFailed, error);
    else saveFile(url, copy.fileName);
  };
  return (
    <Stack component="section" aria-label={copy.title} sx={{ gap: 2, alignItems: 'start', marginTop: 3 }}>
      <Typography variant="h2">{copy.title}</Typography>
      <Typography color="textSecondary">{copy.text}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="outlined" busy={isLoading ? copy.downloading : undefined} onClick={() => void save()}>
          {copy.download}
        </BusyButton>
        {user.role === 0 && (
          <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {copy.erase}
          </Button>
        )}
      </Stack>
      <EraseDialog open={isOpen} name={user.name} onErased={onErased} onClose={() => setOpen(false)} />
    </Stack>
  );
}
