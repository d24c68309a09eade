import { errorCopy } from '#src/copy/error.ts';

/**
 * Stands in place of everything where what surrounds all pages broke. It needs nothing of the shop: neither theme nor router nor store.
 */
export function BrokenShop() {
  return (
    <main style={{ maxWidth: 560, margin: '18vh auto', padding: 24, font: '1.1rem/1.5 Arial, sans-serif' }}>
      <h1>{errorCopy.shopBroke}</h1>
      <p role="alert" style={{ marginBlock: 16 }}>
        {errorCopy.pageBrokeText}
      </p>
      <p>
        <a href="">{errorCopy.reload}</a>
        {' · '}
        <a href="/">{errorCopy.toHome}</a>
      </p>
    </main>
  );
}
