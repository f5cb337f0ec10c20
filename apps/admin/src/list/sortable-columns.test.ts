import { activityLog } from "@evoya/schemas/activity-log";
import { bookingRequestList } from "@evoya/schemas/booking-requests";
import { ratingList } from "@evoya/schemas/case-ratings";
import { clientRequestList } from "@evoya/schemas/client-requests";
import { contactMessageList } from "@evoya/schemas/contact-messages";
import { notificationList } from "@evoya/schemas/notifications";
import { redemptionList } from "@evoya/schemas/rewards";
import { expect, test } from "vitest";
import { columns as activityColumns } from "../features/activity-log/components/columns.tsx";
import { ratingColumns } from "../features/analytics/components/rating-columns.tsx";
import { columns as bookingColumns } from "../features/booking-requests/components/columns.tsx";
import { columns as requestColumns } from "../features/client-requests/components/columns.tsx";
import { columns as contactColumns } from "../features/contact-messages/components/columns.tsx";
import { columns as notificationColumns } from "../features/notifications/components/columns.tsx";
import { columns as rewardColumns } from "../features/rewards/components/columns.tsx";

type Column = { id: string; sortable?: boolean | undefined };
type List = { list: { query: { safeParse: (query: object) => { success: boolean } } } };

const lists: [string, List, readonly Column[]][] = [
  ["activity log", activityLog, activityColumns],
  ["booking requests", bookingRequestList, bookingColumns],
  ["client requests", clientRequestList, requestColumns],
  ["contact messages", contactMessageList, contactColumns],
  ["notifications", notificationList, notificationColumns],
  ["ratings", ratingList, ratingColumns],
  ["rewards", redemptionList, rewardColumns],
];

test.each(lists)("sorts %s by date, and by nothing the API refuses", (_, { list }, columns) => {
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id);
  expect(sortable).toContain("createdAt");
  for (const sort of sortable) expect(list.query.safeParse({ sort }).success).toBe(true);
});
