import { contactStatusDisplay, contactStatuses } from "@evoya/domain/submission-review";
import { useQuery } from "@tanstack/react-query";
import { MailQuestion } from "lucide-react";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { columns } from "../components/columns.tsx";
import { contactCountsQuery, contactMessages } from "../queries.ts";

const unit = { one: "message", many: "messages" };

/** Messages from the contact forms. */
export function ContactMessagesPage() {
  const list = usePagedList(contactMessages);
  const { filters } = list;
  const { data } = useQuery(contactCountsQuery);
  const counts = filters.q ? undefined : data;
  return (
    <StaffListPage
      title="Contact Messages"
      description="What people write through the contact form."
      list={list}
      columns={columns}
      unit={unit}
      rowLabel={({ name, subject }) => `${name}, ${subject}`}
      empty={{
        title: "No messages yet",
        text: "Messages from the contact form show up here.",
        art: <MailQuestion aria-hidden />,
      }}
      searchLabel="Search messages"
      tabs={[undefined, ...contactStatuses].map((status) => ({
        label: status ? contactStatusDisplay[status].label : "All",
        search: contactMessages.url.write({ ...filters, status }),
        isCurrent: filters.status === status,
        count: status ? counts?.[status] : counts && counts.open + counts.handled,
      }))}
    />
  );
}
