import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { claimJobs } from "./claims.jobs.ts";
import { createClaimService } from "./claims.service.ts";

export function claimsModule({ transact }: Pick<Base, "transact">) {
  const claims = createClaimService({ transact });
  return {
    jobs: { "claim-earlier": claims.claim } satisfies HandlersOf<typeof claimJobs>,
    everyMinute: [claims.goThroughEarlier],
  };
}
