import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { emailText } from "./sessions.ts";

/** With the password; or, where there is none (signed in by Google only), with the email address typed out. */
export const accountDeletionBody = z.strictObject({
  password: z.string().max(200).optional(),
  email: emailText.optional(),
});

/** Leaving, with fourteen days to think again. */
export const accountDeletionEndpoints = {
  requestAccountDeletion: endpoint({
    method: "post",
    path: "/v1/me/deletion",
    summary: "Have the account deleted in 14 days; a paid plan is not renewed. Asking again changes nothing",
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
    summary: "Keep the account after all; a plan that was ended by the wish to go is resumed",
    tag: "Own data",
    caller: "member",
    problems: ["gone"],
  }),
};
