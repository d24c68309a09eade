import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one project after the other. A worker without isolation goes on with the next file, and keeps its modules, only if that
 * file is of the same project: with all projects mixed most workers would load the server again for each file.
 */
export default class ProjectSequencer extends BaseSequencer {
  /** The slowest first, as the base class has them; the project that begins with the slowest file comes first. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}
