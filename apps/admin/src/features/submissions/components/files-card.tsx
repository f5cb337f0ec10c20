import type { SubmissionForStaff } from "@evoya/schemas/submissions";
import { Card, CardHeader } from "@evoya/ui/card";
import { FileText } from "lucide-react";

type File = SubmissionForStaff["files"][number];

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

/** Attached files: pictures and videos to view here, other files to open. */
export function FilesCard({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <Card asChild>
      <section aria-label="Files">
        <CardHeader title="Files" />
        <ul className="grid gap-4 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.url} className={file.contentType.startsWith("image/") ? "" : "sm:col-span-2"}>
              <Preview file={file} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Preview({ file: { name, url, contentType, size } }: { file: File }) {
  const caption = (
    <span className="mt-1.5 block text-sm text-ink-muted [overflow-wrap:anywhere]">
      {name}, {megabytes(size)}
    </span>
  );
  if (contentType.startsWith("image/"))
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block">
        <img src={url} alt={name} loading="lazy" className="aspect-4/3 w-full rounded-control object-cover" />
        {caption}
      </a>
    );
  if (contentType.startsWith("video/"))
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: applicants' videos come without captions */}
        <video
          src={url}
          controls
          preload="metadata"
          aria-label={name}
          className="max-h-96 w-full rounded-control bg-black"
        />
        {caption}
      </>
    );
  return (
    <a
      href={url}
      className="flex items-center gap-3 rounded-control border border-line p-3 hover:bg-surface-sunken"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-sm text-ink-muted">{megabytes(size)}</span>
      </span>
    </a>
  );
}
