import { cannedReplyLimits, unknownVariables } from "@evoya/domain/canned-replies";
import { writtenVariable } from "@evoya/domain/text-variables";
import { z } from "zod";
import { id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const cannedReply = z
  .object({
    id,
    title: z.string(),
    body: z.string().meta({ description: "With variables, such as {{member.first_name}}" }),
    updatedAt: instant,
  })
  .meta({ id: "CannedReply" });
export type CannedReply = z.output<typeof cannedReply>;

export const cannedReplyBody = z.strictObject({
  title: requiredText(cannedReplyLimits.title, "Please enter a title"),
  body: requiredText(cannedReplyLimits.body, "Please write the reply").superRefine((text, { addIssue }) => {
    const [unknown] = unknownVariables(text);
    if (unknown === undefined) return;
    addIssue({ code: "custom", message: `${writtenVariable(unknown)} isn't a variable we know` });
  }),
});
export type CannedReplyBody = z.output<typeof cannedReplyBody>;

const tag = "Staff: canned replies";

/** The team's frequent answers, each saved under a title. */
export const cannedReplyEndpoints = {
  listCannedReplies: endpoint({
    method: "get",
    path: "/v1/admin/canned-replies",
    summary: "All canned replies, by title",
    tag,
    caller: "staff",
    permission: "messages.read",
    response: z.object({ items: z.array(cannedReply) }),
  }),
  createCannedReply: endpoint({
    method: "post",
    path: "/v1/admin/canned-replies",
    summary: "Add a canned reply; its title must be free",
    tag,
    caller: "staff",
    permission: "settings.write",
    idempotent: true,
    body: cannedReplyBody,
    example: { title: "Thanks", body: "Hi {{member.first_name}}, thanks for your message!" },
    status: 201,
    response: cannedReply,
    problems: ["conflict"],
  }),
  updateCannedReply: endpoint({
    method: "put",
    path: "/v1/admin/canned-replies/:id",
    summary: "Change a canned reply",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    params: idParams,
    body: cannedReplyBody,
    example: { title: "Thanks", body: "Hi {{member.first_name}}, thank you!" },
    response: cannedReply,
    problems: ["not_found", "conflict"],
  }),
  deleteCannedReply: endpoint({
    method: "delete",
    path: "/v1/admin/canned-replies/:id",
    summary: "Delete a canned reply; messages sent with it stay as they are",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    params: idParams,
    problems: ["not_found"],
  }),
};
