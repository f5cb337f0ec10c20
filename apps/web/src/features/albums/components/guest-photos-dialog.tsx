import { fileHint, filesOf } from "@evoya/domain/file-rules";
import { guestPhotoLimits } from "@evoya/domain/guest-photos";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { FileDrop } from "@evoya/ui/file-drop";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api.ts";
import { sharedAlbumQuery } from "../queries.ts";
import { useUploadRound } from "../use-upload-round.ts";

/** As many as one go should take on a phone's connection. */
const atOnce = 20;

type Chosen = { id: string; file: File };
type Props = {
  shareToken: string;
  name: string;
  onNameChange: (name: string) => void;
  onClose: () => void;
};

const photos = (count: number): string => (count === 1 ? "1 photo" : `${count} photos`);

/** The thank-you to a guest for photos that arrived. */
function thanksFor(added: number, known: number): string {
  if (added === 0) return "Everything you chose was already in this album.";
  const already = known > 0 ? ` ${photos(known)} ${known === 1 ? "was" : "were"} there already.` : "";
  return `${photos(added)} added to the album.${already}`;
}

/** Where guests enter their name and choose photos; they're sent once both are there. */
export function GuestPhotosDialog({ shareToken, name, onNameChange, onClose }: Props) {
  const client = useQueryClient();
  const [nameError, setNameError] = useState<string>();
  const [filesError, setFilesError] = useState<string>();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const nameField = useRef<HTMLInputElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: sharedAlbumQuery(shareToken).queryKey });
  const round = useUploadRound({
    send: (file, { signal, onProgress }) =>
      api.addSharedPhoto(
        { params: { shareToken }, query: { name: name.trim() }, file },
        { signal, onUploadProgress: onProgress },
      ),
    onSettled: (results, failure) => {
      void refresh();
      if (failure !== undefined) return;
      const added = results.filter(({ isNew }) => isNew).length;
      toast.success("Thank you!", thanksFor(added, results.length - added));
      onClose();
    },
  });
  const send = () => {
    const hasName = name.trim() !== "";
    const hasPhotos = chosen.length > 0 || round.hasFailed;
    setNameError(hasName ? undefined : "Please tell us your name");
    setFilesError(hasPhotos ? undefined : "Please choose your photos first");
    if (!hasName) nameField.current?.focus();
    if (!hasName || !hasPhotos) return;
    round.retryFailed();
    round.add(chosen.map(({ file }) => file));
    setChosen([]);
  };
  const close = () => {
    round.clear();
    if (round.done > 0) void refresh();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add your photos"
      description="Everyone with the link will see them. We remove where they were taken."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button busy={round.isSending} busyLabel="Adding..." onClick={send}>
            Add photos
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          ref={nameField}
          label="Your name"
          hint="Only the person who shared this album sees it."
          autoComplete="given-name"
          maxLength={guestPhotoLimits.name}
          required
          value={name}
          error={nameError}
          disabled={round.isSending}
          onChange={({ target }) => {
            onNameChange(target.value);
            setNameError(undefined);
          }}
        />
        <FileDrop
          {...filesOf("image")}
          maxFiles={atOnce}
          multiple
          label="Choose photos"
          hint={fileHint("image")}
          uploads={[...chosen.map(waiting), ...round.open]}
          onFiles={(files) => {
            setFilesError(undefined);
            setChosen((all) => [...all, ...files.map((file) => ({ id: crypto.randomUUID(), file }))]);
          }}
          onRetry={round.retry}
          onRemove={(id) => {
            setChosen((all) => all.filter((one) => one.id !== id));
            round.remove(id);
          }}
        />
        {filesError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {filesError}
          </p>
        )}
        {round.isSending && (
          <p role="status" className="text-sm text-ink-muted">
            {round.done} of {round.sent} added
          </p>
        )}
      </div>
    </Dialog>
  );
}

const waiting = ({ id, file: { name, size } }: Chosen) => ({
  ...{ id, name, size },
  state: "waiting" as const,
  progress: 0,
});
