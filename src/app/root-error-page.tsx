import { errorCopy } from '#src/copy/error.ts';

/** Replaces the whole app if something outside the pages threw. It uses neither theme nor router nor store. */
export function RootErrorPage() {
  return (
    <main style={{ maxWidth: 560, margin: '18vh auto', padding: 24, font: '1.1rem/1.5 Arial, sans-serif' }}>
      <h1>{errorCopy.appErrorTitle}</h1>
      <p role="alert" style={{ marginBlock: 16 }}>
        {errorCopy.pageErrorText}
      </p>
      <p>
        <a href="">{errorCopy.reload}</a>
        {' · '}
        <a href="/">{errorCopy.homeLink}</a>
      </p>
    </main>
  );
}
