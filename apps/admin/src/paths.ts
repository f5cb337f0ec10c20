/** A route's own `:name` stays as it is, so that `paths.request(":id")` is the pattern of the route. */
const segment = (id: string): string => (id.startsWith(":") ? id : encodeURIComponent(id));

/** Every address of the staff app (admin spec §2). Pages link through these, never by a literal. */
export const paths = {
  root: "/",
  admin: "/admin",
  dashboard: "/admin/dashboard",
  users: "/admin/users",
  user: (id: string) => `/admin/users/${segment(id)}`,
  clientRequests: "/admin/requests",
  pendingRequests: "/admin/requests?filter=pending",
  request: (id: string) => `/admin/requests/${segment(id)}`,
  bookingRequests: "/admin/booking-requests",
  inquiries: "/admin/bookings",
  inquiry: (id: string) => `/admin/bookings/${segment(id)}`,
  creators: "/admin/creators",
  creator: (id: string) => `/admin/creators/${segment(id)}`,
  stories: "/admin/stories",
  story: (id: string) => `/admin/stories/${segment(id)}`,
  contactMessages: "/admin/contact-messages",
  contactMessage: (id: string) => `/admin/contact-messages/${segment(id)}`,
  messages: "/admin/messages",
  thread: (id: string) => `/admin/messages/${segment(id)}`,
  rewards: "/admin/rewards",
  staff: "/admin/staff",
  apiKeys: "/admin/api-keys",
  activityLog: "/admin/activity",
  forgotPassword: "/admin/forgot-password",
  setPassword: "/admin/set-password",
  settings: "/admin/settings",
} as const;
