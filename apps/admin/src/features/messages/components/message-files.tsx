import { FilesOfMessage } from "@evoya/app-kit/message-files";
import type { MessageFile } from "@evoya/schemas/message-files";
import { api } from "../../../api.ts";

/** The files of a message; downloading a member's file is recorded in the activity log. */
export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) => (
  <FilesOfMessage files={files} linkTo={(id) => api.getMessageFileLinkForStaff({ params: { id } })} />
);
