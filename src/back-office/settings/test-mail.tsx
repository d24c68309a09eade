import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useSendTestMailMutation } from '../ui/api/owner-settings-api.ts';
import { SectionCard } from '../ui/section-card.tsx';

const copy = ownerSettings.testMail;

/** Sends the owner a mail, and shows what the mail server says to it. It stays to be read and passed on. */
export function TestMail() {
  const [send, { data, error, isLoading }] = useSendTestMailMutation();
  const email = useAppSelector(selectUser)?.email ?? '';
  const answer = error ? (refusalMessageOf(error) ?? copy.failed) : data?.message;
  return (
    <SectionCard title={copy.title}>
      <Typography>{copy.text({ email })}</Typography>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} disabled={isLoading} onClick={() => void send()}>
        {isLoading ? copy.sending : copy.send}
      </Button>
      <div role="status">
        {answer !== undefined && !isLoading && (
          <Notice severity={error ? 'error' : 'success'} sx={{ mt: 1.5 }}>
            {answer}
          </Notice>
        )}
      </div>
    </SectionCard>
  );
}
