import { mailGroupLabels, mailGroups } from "@evoya/domain/mail-templates";
import type { MailTemplate } from "@evoya/schemas/mail-templates";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { SearchField } from "@evoya/ui/search-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MailSearch } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { mailTemplatesQuery } from "../queries.ts";

/** Every email we send, by subject (admin spec §2, Settings). */
export function MailTemplatesPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(mailTemplatesQuery);
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = data?.items.filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wanted));
  return (
    <>
      <title>Mail Templates | Evoya admin</title>
      <BackToSettings />
      <PageHeader
        title="Mail Templates"
        description="Every email we send. See it as its reader does, and put it in your own words."
      />
      {isPending && <Skeleton className="h-96" />}
      {isError && !data && (
        <ErrorState
          level={2}
          title="Failed to load the mail templates"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {found && (
        <RowKeys>
          <SearchField
            label="Search mail templates"
            value={search}
            onValueChange={setSearch}
            className="mb-6 max-w-md"
          />
          {found.length === 0 && (
            <EmptyState level={2} title="No matches" art={<MailSearch aria-hidden />}>
              No email is called that. Try another word.
            </EmptyState>
          )}
          <div className="space-y-8">
            {mailGroups.map((group) => (
              <Group
                key={group}
                label={mailGroupLabels[group]}
                templates={found.filter((template) => template.group === group)}
              />
            ))}
          </div>
        </RowKeys>
      )}
    </>
  );
}

function Group({ label, templates }: { label: string; templates: readonly MailTemplate[] }) {
  if (templates.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="mb-3 text-lg font-semibold">{label}</h2>
      <Card asChild padding="none">
        <ul className="grid gap-1 p-2 sm:grid-cols-2 xl:grid-cols-3">
          {templates.map(({ name, title, about, isReworded }) => (
            <li key={name}>
              <Link
                data-row
                to={paths.mailTemplate(name)}
                className="flex h-full items-center justify-between gap-4 rounded-lg p-3 transition-colors hover:bg-surface-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-sm text-ink-muted">{about}</span>
                  {isReworded && (
                    <Badge tone="info" className="mt-2">
                      In your words
                    </Badge>
                  )}
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
