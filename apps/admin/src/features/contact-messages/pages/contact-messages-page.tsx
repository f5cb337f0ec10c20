import { contactStatuses, contactStatusLabels } from "@evoya/domain/submission-review";
import type { ContactMessage } from "@evoya/schemas/contact-messages";
import type { DataColumn } from "@evoya/ui/data-table";
import { useQuery } from "@tanstack/react-query";
import { MailQuestion } from "lucide-react";
import { Link } from "react-router-dom";
import { writeDate } from "../../../lib/when.ts";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { paths } from "../../../paths.ts";
import { ExportButton } from "../../../review/export-button.tsx";
import { ContactBadge } from "../components/contact-badge.tsx";
import { contactCountsQuery, contactMessagesQuery, contactUrl, toQuery } from "../queries.ts";

const unit = { one: "message", many: "messages" };

const columns: readonly DataColumn<ContactMessage>[] = [
  {
    id: "subject",
    header: "Subject",
    card: "title",
    className: "sm:max-w-52 xl:max-w-96",
    cell: ({ id, subject, body }) => (
      <span className="block sm:truncate">
        <Link to={paths.contactMessage(id)} className="row-link font-semibold">
          {subject}
        </Link>{" "}
        <span className="font-normal text-ink-muted max-sm:hidden">{body.slice(0, 120)}</span>
      </span>
    ),
  },
  {
    id: "from",
    header: "From",
    className: "sm:max-w-44 xl:max-w-64",
    cell: ({ name, email }) => (
      <span className="block sm:truncate" title={email}>
        {name} <span className="text-ink-muted">{email}</span>
      </span>
    ),
  },
  {
    id: "assignee",
    header: "Assignee",
    className: "sm:max-xl:hidden sm:max-w-36",
    cell: ({ assignee }) => <span className="block sm:truncate">{assignee ?? "–"}</span>,
  },
  { id: "status", header: "Status", cell: ({ handledAt }) => <ContactBadge handledAt={handledAt} /> },
  {
    id: "received",
    header: "Received",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{writeDate(createdAt)}</span>,
  },
];

/** Messages sent through the contact forms. */
export function ContactMessagesPage() {
  const list = useStaffList({ url: contactUrl, query: contactMessagesQuery });
  const { filters } = list;
  const { data } = useQuery(contactCountsQuery);
  const counts = filters.q ? undefined : data;
  const exported = (
    <ExportButton
      path="/v1/admin/contact-messages/export"
      query={toQuery(filters)}
      unit={unit}
      rows={list.rows}
      selected={list.selected}
    />
  );
  return (
    <StaffListPage
      title="Contact Messages"
      description="What people write through the contact form."
      list={list}
      columns={columns}
      unit={unit}
      rowLabel={({ name, subject }) => `${name}, ${subject}`}
      errorText="Failed to load contact messages"
      empty={{
        title: "No messages yet",
        text: "Messages from the contact form show up here.",
        art: <MailQuestion aria-hidden />,
      }}
      searchLabel="Search messages"
      tabs={[undefined, ...contactStatuses].map((status) => ({
        label: status ? contactStatusLabels[status] : "All",
        search: contactUrl.write({ ...filters, status }),
        isCurrent: filters.status === status,
        count: status ? counts?.[status] : counts && counts.open + counts.handled,
      }))}
      actions={list.selected.length === 0 && exported}
      bulkActions={exported}
    />
  );
}
