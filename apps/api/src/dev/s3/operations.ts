import type { IncomingHttpHeaders } from "node:http";
import * as buckets from "./buckets.ts";
import type { Handler } from "./exchange.ts";
import { methodNotAllowed, notImplemented } from "./failure.ts";
import * as objects from "./objects.ts";
import { hasQuery, type Query, type Target } from "./target.ts";

type Operation = { method: string; on: "server" | "bucket" | "key"; query?: string; run: Handler };

/**
 * Every operation we support. Of a method's operations, the one whose `query` is present applies, or else the
 * one without.
 */
const operations: readonly Operation[] = [
  { method: "GET", on: "server", run: buckets.listBuckets },
  { method: "GET", on: "bucket", query: "location", run: buckets.getLocation },
  { method: "GET", on: "bucket", query: "policy", run: buckets.getPolicy },
  { method: "GET", on: "bucket", query: "uploads", run: buckets.listUploads },
  { method: "GET", on: "bucket", run: buckets.listObjects },
  { method: "HEAD", on: "bucket", run: buckets.headBucket },
  { method: "PUT", on: "bucket", query: "policy", run: buckets.putPolicy },
  { method: "PUT", on: "bucket", run: buckets.createBucket },
  { method: "POST", on: "bucket", query: "delete", run: buckets.removeObjects },
  { method: "DELETE", on: "bucket", query: "policy", run: buckets.removePolicy },
  { method: "DELETE", on: "bucket", run: buckets.removeBucket },
  { method: "GET", on: "key", query: "uploadId", run: objects.listParts },
  { method: "GET", on: "key", run: objects.readObject },
  { method: "HEAD", on: "key", run: objects.readObject },
  { method: "PUT", on: "key", query: "uploadId", run: objects.putPart },
  { method: "PUT", on: "key", run: objects.putObject },
  { method: "POST", on: "key", query: "uploads", run: objects.startUpload },
  { method: "POST", on: "key", query: "uploadId", run: objects.completeUpload },
  { method: "DELETE", on: "key", query: "uploadId", run: objects.abortUpload },
  { method: "DELETE", on: "key", run: objects.removeObject },
];

/** Parts of S3 requested by a query parameter. Ignoring one could do something the caller didn't ask for. */
const otherFeatures = [
  "accelerate",
  "acl",
  "attributes",
  "cors",
  "encryption",
  "legal-hold",
  "lifecycle",
  "logging",
  "notification",
  "object-lock",
  "replication",
  "restore",
  "retention",
  "select",
  "tagging",
  "torrent",
  "versionId",
  "versioning",
  "versions",
  "website",
];

const knownHeaders =
  /^x-amz-(date|content-sha256|meta-.+|copy-source(-if-.+)?|metadata-directive|user-agent)$/;

/** The handler for a request; throws {@link S3Failure} 405 or 501 if there is none. */
export function findOperation(method: string, target: Target, headers: IncomingHttpHeaders): Handler {
  checkFeatures(target.query, headers);
  const on = target.key ? "key" : target.bucket ? "bucket" : "server";
  const matching = operations.filter(
    (each) => each.method === method && each.on === on && (!each.query || hasQuery(target.query, each.query)),
  );
  const found = matching.find((each) => each.query) ?? matching[0];
  if (!found) throw methodNotAllowed();
  const copies = headers["x-amz-copy-source"] !== undefined;
  if (copies && found.run !== objects.putObject) throw notImplemented("copies into parts");
  return copies ? objects.copyObject : found.run;
}

function checkFeatures(query: Query, headers: IncomingHttpHeaders): void {
  const feature = otherFeatures.find((name) => hasQuery(query, name));
  if (feature) throw notImplemented(`"${feature}"`);
  const header = Object.keys(headers).find((name) => name.startsWith("x-amz-") && !knownHeaders.test(name));
  const harmless = header === "x-amz-acl" && headers[header] === "private";
  if (header && !harmless) throw notImplemented(`the header ${header}`);
}
