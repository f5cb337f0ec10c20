import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3StandIn } from "./server.ts";

export type TestStore = {
  url: string;
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
  region: string;
  stop: () => Promise<void>;
};

type NamedStore = { name: string; available: boolean; start: () => Promise<TestStore> };

const keys = { accessKey: "evoya-test", secretKey: "evoya-test-secret", region: "us-east-1" };

/** A stand-in on a free port, with its files in a folder that's deleted when it stops. */
async function startStandIn(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "evoya-s3-"));
  const { url, port, stop } = await startS3StandIn({ ...keys, directory, port: 0 });
  const end = () => stop().then(() => rm(directory, { recursive: true, force: true }));
  return { ...keys, url, endPoint: "127.0.0.1", port, useSSL: false, stop: end };
}

/** The real store at `S3_TEST_ENDPOINT`, such as `http://localhost:9000`. */
async function useRealStore(): Promise<TestStore> {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY, S3_TEST_REGION } = process.env;
  const { origin, hostname, port, protocol } = new URL(S3_TEST_ENDPOINT ?? "");
  const useSSL = protocol === "https:";
  return {
    url: origin,
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: S3_TEST_ACCESS_KEY ?? "minioadmin",
    secretKey: S3_TEST_SECRET_KEY ?? "minioadmin",
    region: S3_TEST_REGION ?? "us-east-1",
    stop: async () => {},
  };
}

/** What every wire test runs against: always the stand-in, plus MinIO or S3 if one is configured. */
export const testStores: NamedStore[] = [
  { name: "the stand-in", available: true, start: startStandIn },
  {
    name: "the store of S3_TEST_ENDPOINT",
    available: Boolean(process.env.S3_TEST_ENDPOINT),
    start: useRealStore,
  },
];
