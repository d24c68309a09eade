/** Padding at the end of the page in pixels, so that the closed panel covers none of the shop's controls. */
export const panelHeight = 32;

/** z-index: below the top bar (1100) and all overlays, so that the shop's controls stay on top. */
export const panelStyle = `
  :host { position: fixed; inset: auto auto 0 0; z-index: 1000; max-width: min(460px, 100vw); font: 14px/1.4 system-ui, sans-serif; color: #1a1a1a; }
  * { box-sizing: border-box; }
  details { background: #fffbe8; border: 1px solid #6b5900; border-width: 1px 1px 0 0; }
  summary { height: ${panelHeight - 1}px; padding: 5px 12px; cursor: pointer; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  form { max-height: 70vh; overflow: auto; padding: 4px 12px 12px; }
  fieldset { border: 0; border-top: 1px solid #d8c98a; margin: 0; padding: 8px 0; }
  legend { font-weight: 600; padding: 0 8px 0 0; }
  label { display: grid; grid-template-columns: 24px 1fr; align-items: start; padding: 3px 0; }
  input { width: 16px; height: 16px; margin: 2px 0 0; }
  small { grid-column: 2; font-size: 13px; color: #4a4a4a; }
  p { margin: 0; padding: 3px 0; overflow-wrap: anywhere; }
  a { display: inline-block; padding: 3px 0; color: #1a1a1a; font-weight: 600; }
  .unknown { color: #8a1500; font-weight: 600; }
  .buttons { position: sticky; bottom: -12px; display: flex; flex-wrap: wrap; gap: 8px; padding: 8px 0 12px; background: #fffbe8; }
  button { min-height: 32px; padding: 4px 12px; font: inherit; font-weight: 600; color: #1a1a1a; background: #fff; border: 1px solid #6b5900; cursor: pointer; }
  :is(summary, input, button, a):focus-visible { outline: 3px solid #1a4fd0; outline-offset: -3px; }
  input:focus-visible { outline-offset: 1px; }
`;
