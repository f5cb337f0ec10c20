/** A refusal in S3's own terms: the HTTP status and the code its clients check. */
export class S3Failure extends Error {
  override name = "S3Failure";
  readonly status: number;
  readonly code: string;
  /** More elements of the error document, such as the region a client must sign for. */
  readonly details: Record<string, string>;

  constructor(status: number, code: string, message: string, details: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const accessDenied = (message = "Access Denied") => new S3Failure(403, "AccessDenied", message);

export const invalidArgument = (message: string) => new S3Failure(400, "InvalidArgument", message);

export const notImplemented = (what: string) =>
  new S3Failure(501, "NotImplemented", `The local file server does not offer ${what}`);

export const methodNotAllowed = () =>
  new S3Failure(405, "MethodNotAllowed", "The specified method is not allowed against this resource.");

export const noSuchKey = (key: string) =>
  new S3Failure(404, "NoSuchKey", "The specified key does not exist.", { Key: key });

export const noSuchBucket = (bucket: string) =>
  new S3Failure(404, "NoSuchBucket", "The specified bucket does not exist", { BucketName: bucket });
