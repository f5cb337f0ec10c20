import type { Endpoint } from "@evoya/schemas/endpoint";
import { type AxiosInstance, isAxiosError } from "axios";

/** Whether an operation answers with a file, which would break if it were read as text. */
export const answersFile = ({ stream }: Pick<Endpoint, "stream">): boolean => stream === "application/pdf";

/** Where a file is asked for, a refusal comes as one, too: makes it a document again. */
export function readRefusals(http: AxiosInstance): AxiosInstance {
  http.interceptors.response.use(undefined, async (error: unknown) => {
    const response = isAxiosError(error) ? error.response : undefined;
    if (response?.data instanceof Blob)
      response.data = await response.data
        .text()
        .then(JSON.parse)
        .catch(() => null);
    throw error;
  });
  return http;
}
