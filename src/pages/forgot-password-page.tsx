import { useLocation } from 'react-router-dom';
import { reset as copy, resetLink } from '#src/copy/auth.ts';
import { AuthLink, AuthPage } from '#src/features/auth/components/auth-page.tsx';
import { ResetForm, NewPasswordForm, ResetLinkForm } from '#src/features/auth/components/reset-forms.tsx';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useLinkToken } from '#src/shared/hooks/use-link-token.ts';

/** The Reset Password page. The link of a mail leads here too, with its token in the fragment. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const { resetByMail = false } = useShop();
  const token = useLinkToken();
  return (
    <AuthPage
      title={copy.title}
      lead={token ? resetLink.passwordLead : copy.lead}
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
          <ResetForm />
          {resetByMail && <ResetLinkForm />}
        </>
      )}
    </AuthPage>
  );
}
