import { isPublished } from "@evoya/domain/submission-review";
import type { SubmissionForStaff } from "@evoya/schemas/submissions";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { usePermission } from "../../../session/session.ts";
import { useSubmissionChange } from "../queries.ts";

/** Whether an approved story is on the website, and a button to change that. */
export function Publication({ story }: { story: SubmissionForStaff }) {
  const mayWrite = usePermission("submissions.write");
  const show = useSubmissionChange();
  const isShown = isPublished(story);
  const publish = useMutation({
    mutationFn: () =>
      show(
        api.publishStory(
          { params: { id: story.id }, body: { isPublished: !isShown } },
          { ifMatch: story.updatedAt },
        ),
      ),
    onSuccess: () => toast.success("Success", isShown ? "Story taken down" : "Story published"),
    onError: (error) => toast.error("Failed to change the website", problemText(error)),
  });
  if (story.type !== "story" || story.status !== "approved") return null;
  return (
    <Callout
      tone={isShown ? "success" : "warning"}
      title={isShown ? "This story is on the website." : "This story has been taken down."}
      actions={
        <Button
          variant="outline"
          size="sm"
          disabled={!mayWrite.allowed}
          title={mayWrite.reason}
          busy={publish.isPending}
          busyLabel="Saving..."
          onClick={() => publish.mutate()}
        >
          {isShown ? "Take Down" : "Publish Again"}
        </Button>
      }
    />
  );
}
