import { readFileSync } from 'node:fs';

/** How often the parents are looked for, in milliseconds. */
const interval = 500;

/**
 * For what npm starts: ends this process when npm or its shell is gone. npm passes a signal on to its shell alone, and few shells pass it on or
 * run their last command in their own place, so that this process would stay behind.
 *
 * It gets the event `disconnect`, Node's own for a parent that is gone: a signal might be the second one, which ends a shop at once.
 */
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const others = above(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && [parent, ...others].every(isRunning)) return;
    clearInterval(watch);
    if (!process.emit('disconnect')) process.kill(process.pid, 'SIGTERM');
  }, interval);
  watch.unref();
}

/** The processes above a shell up to npm, or to what was taken in its place. Only Linux tells. */
function above(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(p?npm|node|yarn|bun)/.test(name) || parent < 2 ? [] : [Number(parent), ...above(Number(parent))];
  } catch {
    return [];
  }
}

/** On Windows a process keeps the number of a parent that is gone. */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
