import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { inFullRun } from './full-run.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The test needs something that is not at hand everywhere, such as another browser: skipping it never fails a run. */
    optional?: boolean;
  }
}

/** The results of a run. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** How many of the slowest files are listed. */
const listedFiles = 10;

/** Of the error in the line of a failure. */
const mostCharacters = 500;

/**
 * Ends a run with one machine-readable line: `N passed, N failed`, with `, N skipped` if there are any. Errors outside of tests
 * (a file that does not load, a hook, an unhandled error) count as failed, so that the line never looks clean after a broken
 * run. Tests that the run's tags leave out do not count. With `CI` set a skipped test fails the run unless it is optional. The line follows
 * the slowest files, what pages and servers of failed tests showed, and a line for each failure: a log of thousands of tests is often kept
 * from its end only.
 */
export default class ClosingLineReporter implements Reporter {
  #isChosen: (test: TestCase) => boolean = () => true;

  onInit({ config: { tagsFilter = [] } }: Vitest): void {
    const [tag = ''] = inFullRun.tags;
    if (tagsFilter.includes(tag)) this.#isChosen = ({ tags }) => tags.includes(tag);
    if (tagsFilter.includes(`!${tag}`)) this.#isChosen = ({ tags }) => !tags.includes(tag);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count: Count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) this.#add(count, module);
    printSlowest(modules);
    for (const module of modules) printEvidence(module);
    if (process.env.CI && modules.some((module) => this.#skipsNecessaryTests(module))) process.exitCode = 1;
    for (const failure of [...modules.flatMap(failures), ...unhandledErrors.map((error) => inOneLine(error))])
      console.log(`FAILED ${failure}`);
    console.log(`${closingLine(count)}\n`);
  }

  #add(count: Count, module: TestModule): void {
    count.failed += brokenParts(module);
    for (const suite of module.children.allSuites()) count.failed += brokenParts(suite);
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'skipped' && !this.#isChosen(test)) continue;
      // A test that is still pending at the end of the run never finished.
      count[state === 'pending' ? 'failed' : state] += 1;
    }
  }

  #skipsNecessaryTests(module: TestModule): boolean {
    return [...module.children.allTests('skipped')].some(
      (test) => this.#isChosen(test) && test.meta().optional !== true,
    );
  }
}

export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Prints the files that took the longest, with their tests, hooks and imports. */
function printSlowest(modules: readonly TestModule[]): void {
  const times = modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic();
    return { file: `${module.project.name} ${module.relativeModuleId}`, seconds: (duration + collectDuration) / 1000 };
  });
  times.sort((a, b) => b.seconds - a.seconds);
  if (times.length <= listedFiles) return;
  console.log('The slowest files, in seconds:');
  for (const { file, seconds } of times.slice(0, listedFiles))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

/** 1 if a module or suite failed outside of its tests. */
function brokenParts(part: TestModule | TestSuite): number {
  return part.errors().length > 0 ? 1 : 0;
}

/** A line for each failed test, suite and file: its name, its file and the beginning of what it threw, which may be what a process printed. */
function failures(module: TestModule): string[] {
  const suites = [...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() }));
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: test.fullName,
    errors: test.result().errors ?? [],
  }));
  return [{ name: '', errors: module.errors() }, ...suites, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => `${module.project.name} ${module.relativeModuleId} ${name}: ${inOneLine(errors[0])}`);
}

function inOneLine(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return stripVTControlCharacters(String(message)).replaceAll(/\s+/g, ' ').slice(0, mostCharacters);
}

/** Prints what the pages of failed journeys showed, and what the servers of failed tests logged. */
function printEvidence(module: TestModule): void {
  for (const test of module.children.allTests('failed')) {
    const { evidence = [], log } = test.meta();
    const found = log ? [...evidence, `The servers' log:\n${log}`] : evidence;
    if (found.length > 0)
      console.log(`${test.fullName} (TEST_SEED=${process.env.TEST_SEED ?? 1})\n${found.join('\n')}\n`);
  }
}
