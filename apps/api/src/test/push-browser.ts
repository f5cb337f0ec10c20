import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushPost, PushRequest } from "../adapters/push/post.ts";

const key = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A browser that has subscribed at a push service, and reads what it's sent the way browsers do (RFC 8291). */
export function createPushBrowser() {
  const pair = createECDH("prime256v1");
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://push.example.com/send/${randomBytes(12).toString("base64url")}`;

  const read = ({ body }: PushRequest): unknown => {
    const [salt, theirKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, theirKey]);
    const secret = key(pair.computeSecret(theirKey), auth, info, 32);
    const decipher = createDecipheriv(
      "aes-128-gcm",
      key(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
      key(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  };

  const keys = { p256dh: ownKey.toString("base64url"), auth: auth.toString("base64url") };
  return { subscription: { endpoint, keys }, read };
}

/**
 * A push service that replaces the real ones: records what it's sent, and answers with the given statuses,
 * then 201.
 */
export function createFakePushService() {
  const requests: PushRequest[] = [];
  const answers: number[] = [];
  const post: PushPost = async (request) => {
    requests.push(request);
    return answers.shift() ?? 201;
  };
  return {
    post,
    requests,
    answers,
    to: (endpoint: string) => requests.filter((r) => r.endpoint === endpoint),
  };
}
