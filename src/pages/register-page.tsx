import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { register as copy } from '#src/copy/auth.ts';
import { AuthLink, AuthPage } from '#src/features/auth/components/auth-page.tsx';
import { RegisterForm } from '#src/features/auth/components/register-form.tsx';
import { paths } from '#src/shared/config/paths.ts';

/** The sign-up page. The drawn label shows the name while it is typed. */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const [name, setName] = useState('');
  return (
    <AuthPage
      title={copy.title}
      lead={copy.lead}
      tag={{ line: copy.tag.line, name: name.trim() || copy.tag.nobody }}
      links={
        <AuthLink text={copy.logInPrompt} to={paths.login} state={state}>
          {copy.logIn}
        </AuthLink>
      }
    >
      <RegisterForm onName={setName} />
    </AuthPage>
  );
}
