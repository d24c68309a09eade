import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';
import { inFullRun } from './full-run.ts';

/** The tests that scripts/mutate.ts runs for each mutant, by project. */
const chosen = JSON.parse(process.env.MUTATION_TESTS ?? '{}') as Partial<Record<string, string[]>>;

const { tags = [], projects = [] } = base.test ?? {};

/** What differs from the tests' own configuration. */
const changes = {
  // `--tags-filter` reaches the projects by the command line only.
  tagsFilter: inFullRun.tags.map((tag) => `!${tag}`),
  // Many mutants make a test wait for what never comes.
  expect: { poll: { timeout: 5_000 } },
};

const isInline = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;

export default defineConfig({
  root: process.cwd(),
  test: {
    tags,
    projects: projects.filter(isInline).flatMap(({ test = {} }) => {
      const include = typeof test.name === 'string' ? chosen[test.name] : undefined;
      if (include === undefined) return [];
      // The build of the project is there already, and stays without the mutants.
      const globalSetup = test.name === 'server' ? './tests/server/support/test-databases.ts' : [];
      return [{ test: { ...test, include, globalSetup, ...changes } }];
    }),
  },
});
