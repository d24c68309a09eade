import { setPriority } from 'node:os';
import { draw, type DrawnFile } from './draw/draw.ts';

/** The nice value: requests come first (password-thread.js). */
const niceness = 10;

// On Linux each thread has its own priority; elsewhere this would set the priority of the whole process.
if (process.platform === 'linux') setPriority(0, niceness);

/** The work of the thread. */
export default (file: DrawnFile): Promise<Uint8Array> => draw(file);
