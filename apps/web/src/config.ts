/** Where the API answers; set at build time. */
export const apiUrl: string = import.meta.env.VITE_API_URL ?? "http://localhost:4000";
