import { z } from "zod";
import { notImplemented, S3Failure } from "./failure.ts";

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const principal = z
  .union([z.literal("*"), z.object({ AWS: oneOrMore })])
  .transform((value) => (value === "*" ? ["*"] : value.AWS));

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Principal: principal,
  Action: oneOrMore,
  Resource: oneOrMore,
});
const policyDocument = z.strictObject({
  Version: z.string().optional(),
  Id: z.string().optional(),
  Statement: z.array(statement),
});

type Policy = z.infer<typeof policyDocument>;

const arn = "arn:aws:s3:::";
const unsupported = /"(Condition|NotPrincipal|NotAction|NotResource)"\s*:/;

/**
 * Checks a policy before we keep it. Anything we'd have to ignore (conditions, negations) is refused, because
 * a half-understood policy could open more than intended.
 */
export function readPolicy(text: string, bucket: string): Policy {
  if (unsupported.test(text)) throw notImplemented("policy conditions and negations");
  const parsed = policyDocument.safeParse(parseJson(text));
  if (!parsed.success) throw malformed("Policies must be valid JSON of the expected shape");
  const foreign = parsed.data.Statement.flatMap((each) => each.Resource).some((resource) => {
    const path = resource.startsWith(arn) ? resource.slice(arn.length) : "";
    return path !== bucket && !path.startsWith(`${bucket}/`);
  });
  if (foreign) throw malformed("Policy has invalid resource");
  return parsed.data;
}

/** Whether anyone may read `key` under `policyText`. No policy means no; a denial overrides any permission. */
export function allowsPublicRead(policyText: string | undefined, bucket: string, key: string): boolean {
  if (!policyText) return false;
  const about = readPolicy(policyText, bucket).Statement.filter(
    (each) =>
      each.Principal.includes("*") &&
      each.Action.some((action) => wildcard(action).test("s3:GetObject")) &&
      each.Resource.some((resource) => wildcard(resource).test(`${arn}${bucket}/${key}`)),
  );
  return about.length > 0 && about.every((each) => each.Effect === "Allow");
}

function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("Policies must be valid JSON");
  }
}

const malformed = (message: string) => new S3Failure(400, "MalformedPolicy", message);
