import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** The member's own link, and its results. Its key is under the rewards, which live events keep up to date. */
export const referralsQuery = queryOptions({
  queryKey: ["rewards", "referrals"],
  queryFn: ({ signal }) => api.getReferrals({}, { signal }),
});

export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ["invitations", invitation],
    queryFn: ({ signal }) => api.getInvitation({ params: { invitation } }, { signal }),
    retry: false,
  });
