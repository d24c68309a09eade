import { register } from 'tsx/esm/api';

// A thread has no loader of TypeScript of its own. The build starts paper-thread.js instead.
register();

const { default: draw } = await import('./paper-thread.ts');

export default draw;
