import { isPublished } from "@evoya/domain/submission-review";
import type { SubmissionForStaff } from "@evoya/schemas/submissions";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { useSubmissionChange } from "../queries.ts";

/** Whether an approved story is on the website, and a button to change that. */
export function Publication({ story }: { story: SubmissionForStaff }) {
  const mayWrite = usePermission("submissions.write").allowed;
  const show = useSubmissionChange();
  const isShown = isPublished(story);
  const publish = useStaffAction({
    act: () =>
      show(
        api.publishStory(
          { params: { id: story.id }, body: { isPublished: !isShown } },
          { ifMatch: story.updatedAt },
        ),
      ),
    done: isShown ? "Story taken down" : "Story published",
    failed: "Failed to change the website",
  });
  if (story.type !== "story" || story.status !== "approved") return null;
  return (
    <Callout
      tone={isShown ? "success" : "warning"}
      title={isShown ? "This story is on the website." : "This story has been taken down."}
      actions={
        mayWrite && (
          <Button
            variant="outline"
            size="sm"
            busy={publish.isPending}
            busyLabel="Saving..."
            onClick={() => publish.mutate()}
          >
            {isShown ? "Take Down" : "Publish Again"}
          </Button>
        )
      }
    />
  );
}
