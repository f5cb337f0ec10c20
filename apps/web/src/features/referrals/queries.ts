import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** The member's own link, and what became of it. Under the rewards, which live events keep up to date. */
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
