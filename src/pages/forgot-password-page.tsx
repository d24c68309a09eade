import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resetLinkMinutes } from '#contract/rules/password.ts';
import { reset as copy, resetLink } from '#src/copy/auth.ts';
import { AuthLink, AuthPage } from '#src/features/auth/components/auth-page.tsx';
import { ResetForm, NewPasswordForm, ResetLinkForm } from '#src/features/auth/components/reset-forms.tsx';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useLinkToken } from '#src/shared/hooks/use-link-token.ts';

/** The Reset Password page: where the shop sends mails, by a link first, and by the security answer on demand. The link of a mail leads here too, with its token in the fragment. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const { resetByMail = false } = useShop();
  const [byAnswer, setByAnswer] = useState(false);
  const token = useLinkToken();
  return (
    <AuthPage
      title={copy.title}
      lead={token ? resetLink.passwordLead : resetByMail ? resetLink.lead({ minutes: resetLinkMinutes }) : copy.lead}
      tag={copy.tag}
      links={
        <AuthLink text={copy.logInPrompt} to={paths.login} state={state}>
          {copy.logIn}
        </AuthLink>
      }
    >
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          {resetByMail && <ResetLinkForm />}
          {resetByMail && !byAnswer && (
            <Button variant="text" onClick={() => setByAnswer(true)} sx={{ justifySelf: 'start' }}>
              {copy.useAnswer}
            </Button>
          )}
          {resetByMail && byAnswer && (
            <Typography sx={{ borderTop: '1px solid', borderColor: 'divider', paddingTop: '24px' }}>
              {copy.lead}
            </Typography>
          )}
          {(byAnswer || !resetByMail) && <ResetForm autoFocus={byAnswer} />}
        </>
      )}
    </AuthPage>
  );
}
