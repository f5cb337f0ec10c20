import { fileRules, filesOf, megabytes, tooLargeText } from "@evoya/domain/file-rules";
import { uploadPoints } from "@evoya/domain/rewards";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { FileDrop } from "@evoya/ui/file-drop";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { refreshAlbum } from "../queries.ts";
import { useMediaUploads } from "../use-media-uploads.ts";

const { image, video } = fileRules;

const isTooLarge = (file: File): boolean =>
  file.type.startsWith("image/") && file.size > megabytes(image.maxMegabytes);

const fileError = (text: string | undefined) => toast.error("File Error", text);

type Chosen = { id: string; file: File };
type Props = { tripId: string; pointsLeftToday: number; onClose: () => void };

/** Photos and videos, with one caption for all of them; uploads start once there's a caption (public spec §5). */
export function AddMediaDialog({ tripId, pointsLeftToday, onClose }: Props) {
  const client = useQueryClient();
  const [caption, setCaption] = useState("");
  const [captionError, setCaptionError] = useState<string>();
  const captionField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const uploads = useMediaUploads({ tripId, caption: caption.trim(), onAllDone: onClose });

  const choose = (files: File[]) => {
    const fit = files.filter((file) => !isTooLarge(file));
    if (fit.length < files.length) fileError(tooLargeText(image.maxMegabytes));
    setChosen((all) => [...all, ...fit.map((file) => ({ id: crypto.randomUUID(), file }))]);
  };
  const send = () => {
    const hasCaption = caption.trim() !== "";
    setCaptionError(hasCaption ? undefined : "Caption required");
    if (chosen.length === 0 && !uploads.hasFailed)
      return toast.error("No files selected", "Please choose photos or videos first.");
    if (!hasCaption) {
      captionField.current?.focus();
      return toast.error("Caption required", "Please add a caption for your photos.");
    }
    uploads.retryFailed();
    uploads.add(chosen.map(({ file }) => file));
    setChosen([]);
  };
  const close = () => {
    uploads.clear();
    if (uploads.done > 0) void refreshAlbum(client, tripId);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      question={questionOf({
        ...uploads,
        hasChosen: chosen.length > 0 || uploads.hasFailed,
        hasTyped: caption.trim() !== "",
      })}
      title="Add Media"
      description={pointsText(pointsLeftToday)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button busy={uploads.isSending} busyLabel="Uploading..." onClick={send}>
            Upload
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          ref={captionField}
          label="Caption"
          hint="One caption for all the files you've chosen."
          maxLength={500}
          required
          value={caption}
          error={captionError}
          disabled={uploads.isSending}
          onChange={({ target }) => {
            setCaption(target.value);
            setCaptionError(undefined);
          }}
        />
        {refusalCallout(uploads.problem)}
        {uploads.isSending && (
          <p className="text-sm text-ink-muted">
            {uploads.done} of {uploads.sent} uploaded.{" "}
            <span role="status">{uploads.isPaused && "The rest follows within a minute."}</span>
          </p>
        )}
        <FileDrop
          {...filesOf("image", "video")}
          multiple
          label="Choose photos and videos"
          hint={`${image.names} up to ${image.maxMegabytes} MB, ${video.names} up to ${video.maxMegabytes} MB`}
          uploads={[...chosen.map(waiting), ...uploads.open]}
          onFiles={choose}
          onRefused={(refused) => fileError(refused[0]?.reason)}
          onRetry={uploads.retry}
          onRemove={(id) => {
            setChosen((all) => all.filter((one) => one.id !== id));
            uploads.remove(id);
          }}
        />
      </div>
    </Dialog>
  );
}

type Unsent = { isSending: boolean; done: number; sent: number; hasChosen: boolean; hasTyped: boolean };

/** Closing the dialog by a slip loses what was chosen, and stops what's on its way (decision 415). */
function questionOf({ isSending, done, sent, hasChosen, hasTyped }: Unsent) {
  if (isSending)
    return {
      title: "Stop uploading?",
      description: `${done} of ${sent} uploaded. The rest won't be.`,
      confirmLabel: "Stop",
      cancelLabel: "Keep uploading",
    };
  if (!hasChosen && !hasTyped) return undefined;
  return {
    title: hasChosen ? "Discard these files?" : "Discard what you typed?",
    description: hasChosen ? "You haven't uploaded them." : "You haven't uploaded anything with it.",
    confirmLabel: "Discard",
    cancelLabel: "Keep editing",
  };
}

const waiting = ({ id, file: { name, size } }: Chosen) => ({
  id,
  name,
  size,
  state: "waiting" as const,
  progress: 0,
});

function pointsText(left: number): string {
  const { perFile, perDay } = uploadPoints;
  if (left === 0)
    return `You've earned all ${perDay} points for today. You can still add more photos and videos.`;
  return `Each photo or video earns ${perFile} points, up to ${perDay} a day. You can still earn ${left} today.`;
}
