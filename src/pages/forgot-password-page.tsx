import { useLocation } from 'react-router-dom';
import { reset as copy } from '#src/copy/auth.ts';
import { AuthLink, AuthPage } from '#src/features/auth/components/auth-page.tsx';
import { ResetForm } from '#src/features/auth/components/reset-form.tsx';
import { paths } from '#src/shared/config/paths.ts';

/** The Reset Password page. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthPage
      title={copy.title}
      lead={copy.lead}
      tag={copy.tag}
      links={
        <AuthLink text={copy.logInPrompt} to={paths.login} state={state}>
          {copy.logIn}
        </AuthLink>
      }
    >
      <ResetForm />
    </AuthPage>
  );
}
