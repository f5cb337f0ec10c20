import { type BookingStatus, bookingStatuses, requestStatusDisplay } from "@evoya/domain/request-status";
import { statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { bookingName, columns } from "../components/columns.tsx";
import { bookingRequests } from "../queries.ts";

const url = { write: (filters: { status?: BookingStatus }) => bookingRequests.url.write(filters) };

/** Members' booking requests, newest first. */
export function BookingRequestsPage() {
  const list = usePagedList(bookingRequests);
  const { status, asked_to_cancel: asked } = list.filters;
  const isAsked = asked === "yes";
  return (
    <StaffListPage
      title="Booking Requests"
      description="Itineraries members want us to book, newest first."
      list={list}
      columns={columns}
      unit={{ one: "request", many: "requests" }}
      rowLabel={bookingName}
      empty={{ title: "No booking requests yet", text: "Requests to book an itinerary show up here." }}
      tabs={[
        ...statusTabs(url, requestStatusDisplay, bookingStatuses, status).map((tab) => ({
          ...tab,
          isCurrent: tab.isCurrent && !isAsked,
        })),
        {
          label: "Asked to cancel",
          search: bookingRequests.url.write({ asked_to_cancel: "yes" }),
          isCurrent: isAsked,
        },
      ]}
    />
  );
}
