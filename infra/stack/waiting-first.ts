import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute or more and mostly wait: for a job to be given up, a service to come back, a process. */
const waiting =
  /\/(worker-death|places-of-a-model|outage|starting|made-destinations|worker-metrics)\.test\.ts$/;

const isWaiting = ({ moduleId }: TestSpecification): boolean => waiting.test(moduleId);

/** Begins with the tests that mostly wait: at the end, nothing would be left to do beside them. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
