import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { emailText } from "./sessions.ts";

/** Needs the password or, for accounts without one (sign-in with Google only), the email address typed out. */
export const accountDeletionBody = z.strictObject({
  password: z.string().max(200).optional(),
  email: emailText.optional(),
});

/** Leaving, with fourteen days to change your mind. */
export const accountDeletionEndpoints = {
  requestAccountDeletion: endpoint({
    method: "post",
    path: "/v1/me/deletion",
    summary:
      "Schedule the account for deletion in 14 days; a paid plan doesn't renew. Asking again changes nothing",
    tag: "Own data",
    caller: "member",
    limit: "signIn",
    body: accountDeletionBody,
    example: { password: "Lisbon-by-tram-28" },
    response: z.object({ deletionDueAt: instant }),
    problems: ["fresh_sign_in_required"],
  }),
  undoAccountDeletion: endpoint({
    method: "delete",
    path: "/v1/me/deletion",
    summary: "Keep the account after all; resumes a plan that the deletion had ended",
    tag: "Own data",
    caller: "member",
    problems: ["gone"],
  }),
};
