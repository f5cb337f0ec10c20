/** The server of this page names the API in its head, so one build serves every environment. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="evoya-api"]')?.content;

/** Where the API is. */
export const apiUrl: string = named || import.meta.env.VITE_API_URL || "http://localhost:4000";
