import { Navigate, useLocation } from 'react-router-dom';
import { login as copy } from '#src/copy/auth.ts';
import { AuthLink, AuthPage } from '#src/features/auth/components/auth-page.tsx';
import { LoginForm } from '#src/features/auth/components/login-form.tsx';
import { useReturnPath } from '#src/features/auth/return-path.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectToken } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';

/** The log-in page. A signed-in user is redirected to the return path. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const token = useAppSelector(selectToken);
  const returnPath = useReturnPath();
  if (token !== null) return <Navigate to={returnPath} replace />;
  return (
    <AuthPage
      title={copy.title}
      lead={copy.lead}
      tag={copy.tag}
      links={
        <>
          <AuthLink text={copy.registerPrompt} to={paths.register} state={state}>
            {copy.register}
          </AuthLink>
          <AuthLink to={paths.forgotPassword} state={state}>
            {copy.forgotPassword}
          </AuthLink>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
