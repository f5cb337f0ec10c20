import { copyFile, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { receiveFile, receiveText } from "./body.ts";
import { bodyRules, type Exchange, sendEmpty, sendXml } from "./exchange.ts";
import { invalidArgument, S3Failure } from "./failure.ts";
import { readPartNumber } from "./multipart.ts";
import { sendObject } from "./reading.ts";
import { queryValue, readCopySource } from "./target.ts";
import { blocksOf, malformedXml, renderXml, textsOf } from "./xml.ts";

const keptHeaders = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
];

export function readObject({ store, request, response, target, signed }: Exchange): Promise<void> {
  return sendObject(store, request, response, { ...target, signed });
}

export async function putObject(exchange: Exchange): Promise<void> {
  const { request, response, store, target } = exchange;
  store.requireBucket(target.bucket);
  const received = await receiveFile(request, store.temporaryFile(), bodyRules(exchange));
  if (request.headers["if-none-match"] === "*" && exists(exchange)) {
    await rm(received.file, { force: true });
    throw new S3Failure(412, "PreconditionFailed", "The object exists already");
  }
  const object = await store.commit(target.bucket, target.key, received, headersToKeep(request.headers));
  sendEmpty(response, 200, { etag: `"${object.etag}"` });
}

/** Copies within the server. `x-amz-metadata-directive: REPLACE` uses the new headers; otherwise the old ones stay. */
export async function copyObject({ request, response, store, target }: Exchange): Promise<void> {
  const { headers } = request;
  const source = readCopySource(String(headers["x-amz-copy-source"]));
  const object = store.find(source.bucket, source.key);
  store.requireBucket(target.bucket);
  checkCopyConditions(headers, object.etag);
  const replaces = headers["x-amz-metadata-directive"] === "REPLACE";
  if (!replaces && source.bucket === target.bucket && source.key === target.key)
    throw new S3Failure(400, "InvalidRequest", "An object can be copied to itself only with new metadata.");
  const file = store.temporaryFile();
  await copyFile(store.contentFileOf(source.bucket, source.key), file);
  const received = { file, size: object.size, md5: object.etag };
  const kept = replaces ? headersToKeep(headers) : object.headers;
  const copy = await store.commit(target.bucket, target.key, received, kept);
  const answer = { ETag: `"${copy.etag}"`, LastModified: copy.modifiedAt };
  sendXml(response, renderXml("CopyObjectResult", answer));
}

export async function removeObject({ response, store, target }: Exchange): Promise<void> {
  await store.remove(target.bucket, target.key);
  sendEmpty(response, 204);
}

export function startUpload({ request, response, store, uploads, target }: Exchange): void {
  store.requireBucket(target.bucket);
  const { id } = uploads.start(target.bucket, target.key, headersToKeep(request.headers));
  const answer = { Bucket: target.bucket, Key: target.key, UploadId: id };
  sendXml(response, renderXml("InitiateMultipartUploadResult", answer));
}

export async function putPart(exchange: Exchange): Promise<void> {
  const { request, response, store, uploads, target } = exchange;
  const number = readPartNumber(queryValue(target.query, "partNumber"));
  const upload = findUpload(exchange);
  const received = await receiveFile(request, store.temporaryFile(), bodyRules(exchange));
  await uploads.addPart(upload, number, received);
  sendEmpty(response, 200, { etag: `"${received.md5}"` });
}

export function listParts(exchange: Exchange): void {
  const { id, bucket, key } = findUpload(exchange);
  const parts = exchange.uploads.partsOf(id, bucket, key).map((part) => ({
    PartNumber: part.number,
    ETag: `"${part.etag}"`,
    Size: part.size,
    LastModified: part.receivedAt,
  }));
  const answer = { Bucket: bucket, Key: key, UploadId: id, IsTruncated: false, Part: parts };
  sendXml(exchange.response, renderXml("ListPartsResult", answer));
}

export async function completeUpload(exchange: Exchange): Promise<void> {
  const { request, response, store, uploads, target } = exchange;
  const upload = findUpload(exchange);
  const listed = readPartList(await receiveText(request, bodyRules(exchange)));
  const file = store.temporaryFile();
  try {
    const { received, etag } = await uploads.assemble(upload, listed, file);
    await store.commit(target.bucket, target.key, received, upload.headers, etag);
    await uploads.end(upload.id);
    const answer = { Location: target.path, Bucket: target.bucket, Key: target.key, ETag: `"${etag}"` };
    sendXml(response, renderXml("CompleteMultipartUploadResult", answer));
  } finally {
    await rm(file, { force: true });
  }
}

export async function abortUpload(exchange: Exchange): Promise<void> {
  await exchange.uploads.end(findUpload(exchange).id);
  sendEmpty(exchange.response, 204);
}

function findUpload({ uploads, target }: Exchange) {
  return uploads.find(queryValue(target.query, "uploadId") ?? "", target.bucket, target.key);
}

function exists({ store, target }: Exchange): boolean {
  try {
    store.find(target.bucket, target.key);
    return true;
  } catch {
    return false;
  }
}

function readPartList(document: string): { number: number; etag: string }[] {
  const listed = blocksOf(document, "CompleteMultipartUpload", "Part").map((block) => ({
    number: readPartNumber(textsOf(block, "PartNumber")[0]),
    etag: textsOf(block, "ETag")[0] ?? "",
  }));
  if (listed.length === 0) throw malformedXml();
  return listed;
}

function headersToKeep(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value && (keptHeaders.includes(name) || name.startsWith("x-amz-meta-")),
  );
  const type = headers["content-type"] || "application/octet-stream";
  return { "content-type": type, ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}

function checkCopyConditions(headers: IncomingHttpHeaders, etag: string): void {
  const wanted = headers["x-amz-copy-source-if-match"];
  const unwanted = headers["x-amz-copy-source-if-none-match"];
  if (headers["x-amz-copy-source-if-modified-since"] || headers["x-amz-copy-source-if-unmodified-since"])
    throw invalidArgument("Copies conditional on a date are not offered");
  const names = (tag: string | string[]) => String(tag).replaceAll('"', "") === etag;
  if ((wanted && !names(wanted)) || (unwanted && names(unwanted)))
    throw new S3Failure(412, "PreconditionFailed", "A pre-condition you specified did not hold");
}
