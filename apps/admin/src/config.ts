/** The server names the API in the page's head, so one build works in every environment. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="evoya-api"]')?.content;

/** The API's address. */
export const apiUrl: string = named || import.meta.env.VITE_API_URL || "http://localhost:4000";
