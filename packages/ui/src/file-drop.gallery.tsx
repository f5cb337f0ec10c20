import type { Story } from "../gallery/story.ts";
import { FileDrop } from "./file-drop.tsx";
import { toast } from "./toast.tsx";

function View() {
  return (
    <FileDrop
      label="Add photos"
      hint="JPG, PNG, or WebP, up to 5 MB each"
      accept="image/jpeg,image/png,image/webp"
      maxSize={5 * 1024 ** 2}
      multiple
      onFiles={(files) => toast.info(`${files.length} chosen`)}
      onRetry={() => toast.info("Retrying")}
      onRemove={() => toast.info("Removed")}
      uploads={[
        { id: "1", name: "harbour.jpg", size: 2_400_000, state: "sending", progress: 0.6 },
        {
          id: "2",
          name: "a-very-long-name-of-a-photo-from-the-old-town-at-dusk.jpg",
          size: 910_000,
          state: "done",
          progress: 1,
        },
        {
          id: "3",
          name: "market.png",
          size: 4_100_000,
          state: "failed",
          progress: 0.3,
          error: "The connection was lost.",
        },
      ]}
    />
  );
}

export const story: Story = { title: "File drop", group: "Forms", View };
