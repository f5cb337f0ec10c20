/** The server of this page puts addresses in its head, so one build serves every environment. */
const named = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The API's address. */
export const apiUrl: string = named("evoya-api") || import.meta.env.VITE_API_URL || "http://localhost:4000";

/** The address of maps' vector tiles (decision 226); empty if maps are drawn without them. */
export const mapTilesUrl: string = named("evoya-map-tiles") || import.meta.env.VITE_MAP_TILES_URL || "";
