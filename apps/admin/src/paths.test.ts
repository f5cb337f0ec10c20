import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("every address matches the spec", () => {
  const made = Object.entries(paths).map(([name, path]) => [
    name,
    typeof path === "string" ? path : path("7f3a"),
  ]);
  expect(Object.fromEntries(made)).toEqual({
    root: "/",
    admin: "/admin",
    dashboard: "/admin/dashboard",
    users: "/admin/users",
    user: "/admin/users/7f3a",
    memberships: "/admin/memberships",
    addMembership: "/admin/memberships/add",
    membershipDifferences: "/admin/memberships/differences",
    membership: "/admin/memberships/edit/7f3a",
    clientRequests: "/admin/requests",
    requestsBoard: "/admin/requests/board",
    pendingRequests: "/admin/requests?filter=pending",
    request: "/admin/requests/7f3a",
    itinerary: "/admin/requests/itineraries/7f3a",
    bookingRequests: "/admin/booking-requests",
    inquiries: "/admin/bookings",
    inquiry: "/admin/bookings/7f3a",
    creators: "/admin/creators",
    creator: "/admin/creators/7f3a",
    stories: "/admin/stories",
    story: "/admin/stories/7f3a",
    contactMessages: "/admin/contact-messages",
    contactMessage: "/admin/contact-messages/7f3a",
    messages: "/admin/messages",
    thread: "/admin/messages/7f3a",
    notifications: "/admin/notifications",
    sendNotification: "/admin/notifications/bulk",
    notification: "/admin/notifications/7f3a",
    catalog: "/admin/catalog",
    catalogPlaces: "/admin/catalog/places",
    catalogImports: "/admin/catalog/imports",
    catalogImport: "/admin/catalog/imports/7f3a",
    catalogDestination: "/admin/catalog/destinations/7f3a",
    catalogPlace: "/admin/catalog/places/7f3a",
    rewards: "/admin/rewards",
    bulkJobs: "/admin/jobs",
    ratings: "/admin/analytics/ratings",
    staff: "/admin/staff",
    apiKeys: "/admin/api-keys",
    systemStatus: "/admin/system-status",
    activityLog: "/admin/activity",
    userActivity: "/admin/activity?user_id=7f3a",
    staffActivity: "/admin/activity?staff=7f3a",
    setPassword: "/admin/set-password",
    forgotPassword: "/admin/forgot-password",
    analytics: "/admin/analytics",
    settings: "/admin/settings",
    cannedReplies: "/admin/settings/canned-replies",
    businessHours: "/admin/settings/business-hours",
    promiseTimes: "/admin/settings/promise-times",
    planTexts: "/admin/settings/plan-texts",
    mailTemplates: "/admin/settings/mail-templates",
    mailTemplate: "/admin/settings/mail-templates/7f3a",
    webhooks: "/admin/settings/webhooks",
    webhook: "/admin/settings/webhooks/7f3a",
  });
});

test("an id can't escape its place in the address", () => {
  expect(paths.request("../dashboard?x=1")).toBe("/admin/requests/..%2Fdashboard%3Fx%3D1");
});

test("route patterns come from the same place as links", () => {
  const pattern = paths.request(":id");
  expect(matchPath(pattern, paths.request("7f3a"))?.params).toEqual({ id: "7f3a" });
});
