import { type FileKind, fileRules, wrongTypeText } from "./file-rules.ts";
import { publicFormLimits } from "./public-forms.ts";

/** Files uploaded for a form before the form is sent. Kinds and sizes: public spec §5 and §9 (files). */
export const uploadPurposes = ["intro_video", "media_kit", "story_photo"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

type UploadRule = {
  kind: FileKind;
  types: readonly string[];
  /** How many at most. */
  max: number;
};

const typesOf = (kind: FileKind): string[] => Object.keys(fileRules[kind].types);

export const uploadRules: Record<UploadPurpose, UploadRule> = {
  intro_video: { kind: "video", types: typesOf("video"), max: 1 },
  // The other documents are scans.
  media_kit: { kind: "document", types: ["application/pdf"], max: 1 },
  story_photo: { kind: "image", types: typesOf("image"), max: publicFormLimits.story.photos },
};

/** What we say about a file of another type than a purpose takes (public spec §5). */
export const wrongUploadText = (purpose: UploadPurpose): string => {
  const { kind, types } = uploadRules[purpose];
  return wrongTypeText(types.map((type) => fileRules[kind].types[type] ?? type));
};

/** The maximum length of an intro video, in seconds: "under 1 minute", with room for a started second. */
export const introVideoSeconds = 61;
