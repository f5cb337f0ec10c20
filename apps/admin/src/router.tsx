import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { routes as activityLog } from "./features/activity-log/routes.ts";
import { routes as analytics } from "./features/analytics/routes.ts";
import { routes as apiKeys } from "./features/api-keys/routes.ts";
import { routes as bookingRequests } from "./features/booking-requests/routes.ts";
import { routes as bulkJobs } from "./features/bulk-jobs/routes.ts";
import { routes as businessHours } from "./features/business-hours/routes.ts";
import { routes as cannedReplies } from "./features/canned-replies/routes.ts";
import { routes as cases } from "./features/cases/routes.ts";
import { routes as catalog } from "./features/catalog/routes.ts";
import { routes as clientRequests } from "./features/client-requests/routes.ts";
import { routes as contactMessages } from "./features/contact-messages/routes.ts";
import { routes as itineraries } from "./features/itineraries/routes.ts";
import { routes as mailTemplates } from "./features/mail-templates/routes.ts";
import { routes as memberships } from "./features/memberships/routes.ts";
import { routes as messages } from "./features/messages/routes.ts";
import { routes as notifications } from "./features/notifications/routes.ts";
import { routes as planTexts } from "./features/plan-texts/routes.ts";
import { routes as promiseTimes } from "./features/promise-times/routes.ts";
import { routes as rewards } from "./features/rewards/routes.ts";
import { routes as settings } from "./features/settings/routes.ts";
import { openRoutes, routes as staffAccounts } from "./features/staff-accounts/routes.ts";
import { routes as dashboard } from "./features/staff-dashboard/routes.ts";
import { routes as submissions } from "./features/submissions/routes.ts";
import { routes as systemStatus } from "./features/system-status/routes.ts";
import { routes as users } from "./features/users/routes.ts";
import { routes as webhooks } from "./features/webhooks/routes.ts";
import { AdminLayout } from "./layouts/admin-layout.tsx";
import { NotFoundPage } from "./layouts/not-found-page.tsx";
import { RouteError } from "./layouts/route-error.tsx";
import { paths } from "./paths.ts";
import { FullPageSpinner } from "./session/session-gate.tsx";

const toDashboard = <Navigate to={paths.dashboard} replace />;

/** Old addresses of pages (decision 137). */
const moved: RouteObject[] = [
  { path: "/admin/activity-log", element: <Navigate to={paths.activityLog} replace /> },
];

const pages: RouteObject[] = [
  { path: paths.root, element: toDashboard },
  { path: paths.admin, element: toDashboard },
  ...dashboard,
  ...users,
  ...memberships,
  ...clientRequests,
  ...cases,
  ...itineraries,
  ...bookingRequests,
  ...submissions,
  ...contactMessages,
  ...messages,
  ...notifications,
  ...rewards,
  ...bulkJobs,
  ...catalog,
  ...staffAccounts,
  ...analytics,
  ...apiKeys,
  ...systemStatus,
  ...activityLog,
  ...settings,
  ...cannedReplies,
  ...businessHours,
  ...promiseTimes,
  ...planTexts,
  ...mailTemplates,
  ...webhooks,
  ...moved,
  { path: "*", Component: NotFoundPage },
];

/** Every screen is inside the layout, and so behind the sign-in gate, except the ones you need to get in. */
export const router = createBrowserRouter([
  ...openRoutes,
  {
    Component: AdminLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FullPageSpinner,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
]);
