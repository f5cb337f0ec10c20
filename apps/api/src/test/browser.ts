import { type Client, createClient } from "@evoya/api-client";
import { memberContract } from "@evoya/schemas/member-contract";
import { staffContract } from "@evoya/schemas/staff-contract";
import axios, { type AxiosInstance } from "axios";
import { noteSecret, noteSecrets } from "./secrets.ts";

export type MemberApi = Client<typeof memberContract>;
export type StaffApi = Client<typeof staffContract>;

/** An HTTP client that keeps cookies and sends its origin, like a browser on one of our pages. */
export function createBrowser(baseURL: string, origin: string): AxiosInstance {
  const cookies = new Map<string, string>();
  const http = axios.create({ baseURL, headers: { Origin: origin } });
  http.interceptors.request.use((request) => {
    noteSecrets(request.data);
    if (cookies.size > 0)
      request.headers.Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return request;
  });
  http.interceptors.response.use((response) => {
    noteSecrets(response.data);
    for (const line of response.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      noteSecret(value);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  });
  return http;
}

export const memberApi = (http: AxiosInstance): MemberApi =>
  createClient(memberContract, { baseUrl: "", http });
export const staffApi = (http: AxiosInstance): StaffApi => createClient(staffContract, { baseUrl: "", http });
