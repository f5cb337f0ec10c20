import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { columns } from "../components/columns.tsx";
import { bookingRequestsQuery } from "../queries.ts";
import { bookingsUrl, tabs } from "../statuses.ts";

/** What members ask us to book, newest first. */
export function BookingRequestsPage() {
  const list = useStaffList({ url: bookingsUrl, query: bookingRequestsQuery });
  return (
    <StaffListPage
      title="Booking Requests"
      description="Itineraries members want us to book, newest first."
      list={list}
      columns={columns}
      unit={{ one: "request", many: "requests" }}
      rowLabel={({ name, trip }) => `${name}, ${trip}`}
      errorText="Failed to load booking requests"
      empty={{ title: "No booking requests yet", text: "Requests to book an itinerary show up here." }}
      tabs={tabs(list.filters)}
    />
  );
}
