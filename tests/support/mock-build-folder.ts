import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the workers of a run share one mock build. */
    mockBuildFolder: string;
  }
}

/** Vitest's global setup of the journeys: provides the folder and removes it. */
export default async function provideMockBuildFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-mock-'));
  project.provide('mockBuildFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
