import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { MailPreviewCard } from "../../mail-templates/components/mail-preview-card.tsx";
import { type Asked, previewQuery } from "../queries.ts";

/** What a member will see in the app and in their email, written by what sends it. Null while it can't be sent. */
export function Preview({ content }: { content: Asked | null }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...previewQuery(content ?? { message: "" }),
    enabled: content !== null,
  });
  if (content && data) return <MailPreviewCard mail={data.mail} inApp={data.inApp} />;
  return (
    <Card asChild>
      <section aria-label="Preview" aria-busy={content !== null && !isError}>
        <CardHeader title="Preview" />
        {!content && (
          <EmptyState title="Nothing to show yet" art={<PenLine aria-hidden />}>
            Write a message, and see it here as a member will, in the app and by email.
          </EmptyState>
        )}
        {content && isError && (
          <ErrorState
            level={3}
            title="Failed to load the preview"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {content && !isError && <Skeleton className="h-64" />}
      </section>
    </Card>
  );
}
