import { receiveText } from "./body.ts";
import { bodyRules, type Exchange, sendEmpty, sendXml } from "./exchange.ts";
import { S3Failure } from "./failure.ts";
import { renderListing } from "./listing.ts";
import { readPolicy } from "./policy.ts";
import { checkKey, queryValue } from "./target.ts";
import { blocksOf, malformedXml, renderXml, textsOf } from "./xml.ts";

const maxPolicyBytes = 20 * 1024;

export function listBuckets({ response, store }: Exchange): void {
  const buckets = store
    .bucketNames()
    .map(({ name, createdAt }) => ({ Name: name, CreationDate: createdAt.toISOString() }));
  sendXml(response, renderXml("ListAllMyBucketsResult", { Buckets: { Bucket: buckets } }));
}

export async function createBucket(exchange: Exchange): Promise<void> {
  const { request, response, store, target, keys } = exchange;
  const [region = keys.region] = textsOf(
    await receiveText(request, bodyRules(exchange)),
    "LocationConstraint",
  );
  if (region !== keys.region)
    throw new S3Failure(
      400,
      "IllegalLocationConstraintException",
      "The location constraint is not this region",
    );
  if (store.hasBucket(target.bucket))
    throw new S3Failure(409, "BucketAlreadyOwnedByYou", "The bucket already exists and is yours.");
  store.createBucket(target.bucket);
  sendEmpty(response, 200, { location: `/${target.bucket}` });
}

export function headBucket({ response, store, target, keys }: Exchange): void {
  store.requireBucket(target.bucket);
  sendEmpty(response, 200, { "x-amz-bucket-region": keys.region });
}

export function removeBucket({ response, store, target }: Exchange): void {
  if (!store.isEmpty(target.bucket))
    throw new S3Failure(409, "BucketNotEmpty", "The bucket you tried to delete is not empty");
  store.removeBucket(target.bucket);
  sendEmpty(response, 204);
}

/** The default region is an empty element, for S3's own historical reasons. */
export function getLocation({ response, store, target, keys }: Exchange): void {
  store.requireBucket(target.bucket);
  const region = keys.region === "us-east-1" ? "" : keys.region;
  sendXml(
    response,
    `<?xml version="1.0" encoding="UTF-8"?><LocationConstraint>${region}</LocationConstraint>`,
  );
}

export function getPolicy({ response, store, target }: Exchange): void {
  const policy = store.policyOf(target.bucket);
  if (!policy) throw new S3Failure(404, "NoSuchBucketPolicy", "The bucket policy does not exist");
  response.writeHead(200, { "content-type": "application/json" }).end(policy);
}

export async function putPolicy(exchange: Exchange): Promise<void> {
  const { request, response, store, target } = exchange;
  store.requireBucket(target.bucket);
  const text = await receiveText(request, bodyRules(exchange));
  if (Buffer.byteLength(text) > maxPolicyBytes)
    throw new S3Failure(400, "PolicyTooLarge", "Your policy exceeds the maximum allowed document size.");
  readPolicy(text, target.bucket);
  store.setPolicy(target.bucket, text);
  sendEmpty(response, 204);
}

export function removePolicy({ response, store, target }: Exchange): void {
  store.setPolicy(target.bucket, undefined);
  sendEmpty(response, 204);
}

export function listObjects({ response, store, target }: Exchange): void {
  sendXml(response, renderListing(target.bucket, store.objectsOf(target.bucket), target.query));
}

/** Removes up to 1,000 objects. Each has its own outcome; callers in quiet mode only hear about failures. */
export async function removeObjects(exchange: Exchange): Promise<void> {
  const { request, response, store, target } = exchange;
  store.requireBucket(target.bucket);
  const document = await receiveText(request, bodyRules(exchange));
  const keys = blocksOf(document, "Delete", "Object").map((block) => textsOf(block, "Key")[0] ?? "");
  if (keys.length === 0 || keys.length > 1000 || keys.includes("")) throw malformedXml();
  const removed: { Key: string }[] = [];
  const failed: { Key: string; Code: string; Message: string }[] = [];
  for (const key of keys) {
    try {
      checkKey(key);
      await store.remove(target.bucket, key);
      removed.push({ Key: key });
    } catch (error) {
      const code = error instanceof S3Failure ? error.code : "InternalError";
      failed.push({ Key: key, Code: code, Message: "The object could not be removed" });
    }
  }
  const quiet = textsOf(document, "Quiet")[0]?.trim() === "true";
  sendXml(response, renderXml("DeleteResult", { Deleted: quiet ? [] : removed, Error: failed }));
}

/** All unfinished uploads at once: a development machine never has more than a page of them. */
export function listUploads({ response, store, uploads, target }: Exchange): void {
  store.requireBucket(target.bucket);
  const found = uploads.of(target.bucket, queryValue(target.query, "prefix") ?? "");
  sendXml(
    response,
    renderXml("ListMultipartUploadsResult", {
      Bucket: target.bucket,
      IsTruncated: false,
      Upload: found.map(({ key, id, startedAt }) => ({ Key: key, UploadId: id, Initiated: startedAt })),
    }),
  );
}
