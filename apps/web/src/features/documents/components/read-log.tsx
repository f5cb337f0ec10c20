import type { DocumentRead } from "@evoya/schemas/documents";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { momentOf } from "../../../lib/instants.ts";
import { documentReadsQuery } from "../queries.ts";

const whatWasRead: Record<DocumentRead["what"], string> = {
  view: "viewed it",
  download: "downloaded it",
  name: "saw its name and dates",
  device: "kept it on a device",
  offline: "opened it offline",
};

const readers: Record<DocumentRead["reader"], string> = { member: "You", team: "The concierge team" };

/** Who read a document, and when. The team never sees more than its name and dates. */
export function ReadLog({ documentId }: { documentId: string }) {
  const { data, isPending, error } = useQuery(documentReadsQuery(documentId));
  return (
    <section aria-labelledby="read-by" className="mt-6 border-t border-line pt-5">
      <h3 id="read-by" className="font-semibold">
        Read by
      </h3>
      <p className="mt-0.5 text-sm text-ink-muted">
        Only you can open this document. Our team sees its name and dates.
      </p>
      {isPending && <Skeleton className="mt-3 h-16" />}
      {error && !data && (
        <p className="mt-3 text-sm">We couldn't load this. Please close it and try again.</p>
      )}
      {data?.items.length === 0 && <p className="mt-3 text-sm">Nobody has opened it yet.</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-3 grid max-h-48 gap-2 overflow-y-auto text-sm">
          {data.items.map(({ id, reader, what, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {readers[reader]} {whatWasRead[what]}
              </span>
              <time dateTime={at} className="text-ink-muted">
                {momentOf(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
