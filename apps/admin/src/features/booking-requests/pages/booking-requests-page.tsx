import { type BookingStatus, bookingStatuses, requestStatusDisplay } from "@evoya/domain/request-status";
import { type ListTab, statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { bookingName, columns } from "../components/columns.tsx";
import { bookingRequests } from "../queries.ts";

const url = { write: (filters: { status?: BookingStatus }) => bookingRequests.url.write(filters) };

/** All of them, those to cancel or keep, and each status. */
function tabsFor({ status, asked_to_cancel: asked }: ReturnType<typeof bookingRequests.url.read>): ListTab[] {
  const [all, ...statuses] = statusTabs(url, requestStatusDisplay, bookingStatuses, status);
  return [
    { ...all!, isCurrent: all!.isCurrent && !asked },
    {
      label: "Asked to cancel",
      search: bookingRequests.url.write({ asked_to_cancel: "yes" }),
      isCurrent: asked === "yes",
    },
    ...statuses,
  ];
}

/** Members' booking requests, newest first. */
export function BookingRequestsPage() {
  const list = usePagedList(bookingRequests);
  return (
    <StaffListPage
      title="Booking Requests"
      description="Itineraries members want us to book, newest first."
      list={list}
      columns={columns}
      unit={{ one: "request", many: "requests" }}
      rowLabel={bookingName}
      empty={{ title: "No booking requests yet", text: "Requests to book an itinerary show up here." }}
      tabs={tabsFor(list.filters)}
    />
  );
}
