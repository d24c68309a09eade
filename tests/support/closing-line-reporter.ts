import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** What a run came to. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Ends a run with one line that a script can read: `N passed, N failed`, with `, N skipped` where there are any. What broke
 * outside of a test (a file that does not load, a hook, an unhandled error) counts as failed, or the line would look clean
 * while the run is not. With `CI` set a skipped test fails the run, because nobody is there to see it.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count: Count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) addModule(count, module);
    if (count.skipped > 0 && process.env.CI) process.exitCode = 1;
    console.log(`${closingLine(count)}\n`);
  }
}

export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function addModule(count: Count, module: TestModule): void {
  count.failed += brokenParts(module);
  for (const suite of module.children.allSuites()) count.failed += brokenParts(suite);
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    // A test that is still pending when the run ends was never heard of again.
    count[state === 'pending' ? 'failed' : state] += 1;
  }
}

/** 1 where a module or suite failed by itself, outside of its tests. */
function brokenParts(part: TestModule | TestSuite): number {
  return part.errors().length > 0 ? 1 : 0;
}
