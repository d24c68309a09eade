import { DefaultQueryExecutor, type CompiledQuery } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { projectRoot } from '#server/project-root.ts';
import type { CallSite } from './call-sites.ts';

/** A statement that was sent, and the call site that sent it. */
export interface Recorded {
  readonly site: CallSite;
  readonly sql: string;
}

type Compile = (this: DefaultQueryExecutor, ...query: unknown[]) => CompiledQuery;

/**
 * Runs `work` and records the statements that it sends from these call sites. Kysely compiles a statement in the call of `execute`, so the
 * call site is on the stack.
 */
export async function recordStatements(sites: readonly CallSite[], work: () => Promise<void>): Promise<Recorded[]> {
  const byPlace = new Map(sites.map((site) => [`${site.file}:${site.line}`, site]));
  const inWork = new AsyncLocalStorage<true>();
  const recorded: Recorded[] = [];
  const compile = Reflect.get(DefaultQueryExecutor.prototype, 'compileQuery') as Compile;
  const compileAndRecord: Compile = function (...query) {
    const compiled = compile.apply(this, query);
    const frames = inWork.getStore() === undefined ? [] : (new Error().stack ?? '').split(`${projectRoot}/`);
    const places = frames.map((frame) => /^[^:]+:\d+/.exec(frame)?.[0] ?? '');
    const site = places.map((place) => byPlace.get(place)).find((one) => one !== undefined);
    if (site !== undefined) recorded.push({ site, sql: compiled.sql });
    return compiled;
  };
  Reflect.set(DefaultQueryExecutor.prototype, 'compileQuery', compileAndRecord);
  try {
    await inWork.run(true, work);
  } finally {
    Reflect.set(DefaultQueryExecutor.prototype, 'compileQuery', compile);
  }
  return recorded;
}
