import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { fileHint, fileRules, filesOf } from "@evoya/domain/file-rules";
import type { Profile } from "@evoya/schemas/profile";
import { Avatar } from "@evoya/ui/avatar";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { FileDrop } from "@evoya/ui/file-drop";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { sessionQuery } from "../../../session/session.ts";
import { profileQuery } from "../queries.ts";

/** The same photos as everywhere, in the words of member spec §5. */
const rules = {
  ...filesOf("image"),
  refusals: {
    type: "Please select a JPG, PNG, or WEBP image file.",
    size: `Please select an image smaller than ${fileRules.image.maxMegabytes}MB.`,
  },
};

function tellRefusal([first]: { reason: string }[]): void {
  if (first)
    toast.error(first.reason === rules.refusals.type ? "Invalid File Type" : "File Too Large", first.reason);
}

const loadDialog = () => import("./photo-crop-dialog.tsx").then((module) => module.PhotoCropDialog);

/** The profile photo: chosen, cropped, and sent with real upload progress. */
export function PhotoUpload({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const PhotoCropDialog = useLateDialog(chosen, loadDialog, () => setChosen(null));
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: profileQuery.queryKey });
    void markStale(client, sessionQuery.queryKey, ["dashboard"]);
  };
  const removal = useMutation({
    mutationFn: () => api.removeProfilePhoto(),
    onSuccess: async () => {
      toast.success("Photo removed");
      await refresh();
    },
    onError: (error) => toast.error("We couldn't remove your photo", problemText(error)),
  });
  const { uploads, add, retry, remove, clear } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadProfilePhoto({ file }, { signal, onUploadProgress: onProgress }),
    onDone: async () => {
      clear();
      toast.success("Image Uploaded");
      await refresh();
    },
    explain: (problem) => {
      const text = `Image upload failed: ${problemText(problem)}`;
      toast.error("Upload Failed", text);
      return text;
    },
  });
  return (
    <Card className="mt-6 flex flex-wrap items-center gap-5">
      <Avatar src={profile.photoUrl} name={profile.name} size="lg" />
      <div className="min-w-0 flex-1 basis-64">
        <FileDrop
          label="Profile photo"
          hint={fileHint("image")}
          {...rules}
          uploads={uploads}
          onFiles={([photo]) => photo && setChosen(photo)}
          onRefused={tellRefusal}
          onRetry={retry}
          onRemove={remove}
        />
      </div>
      {chosen && PhotoCropDialog && (
        <PhotoCropDialog
          photo={chosen}
          onCancel={() => setChosen(null)}
          onDone={(photo) => {
            setChosen(null);
            add([photo]);
          }}
        />
      )}
      {profile.photoUrl && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:-ml-3.5"
          busy={removal.isPending}
          busyLabel="Removing"
          onClick={() => removal.mutate()}
        >
          Remove photo
        </Button>
      )}
    </Card>
  );
}
