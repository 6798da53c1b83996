import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with a database server, with programs, or that kill a shop. */
const SLOW = /\.(?:both|postgres|process)\.(?:all\.)?test\.tsx?$/;

/**
 * Starts the slow test files first, so that none of them runs alone at the end. Vitest knows the
 * durations only on a machine that has run the tests before; else it starts large files first, and
 * many slow files are short.
 */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
