import type { Plugin } from "vite";

/**
 * The parts of axios that the client calls. Axios's own entry puts everything on one object, and bundlers keep all of
 * it.
 */
const entry = `
import isCancel from "./lib/cancel/isCancel.js";
import Axios from "./lib/core/Axios.js";
import mergeConfig from "./lib/core/mergeConfig.js";
import defaults from "./lib/defaults/index.js";
import isAxiosError from "./lib/helpers/isAxiosError.js";
const create = (config) => new Axios(mergeConfig(defaults, config));
export default { create, isAxiosError, isCancel };
`;

/** Browsers use XMLHttpRequest, which reports an upload's progress; the fetch adapter is never used. */
const noFetch = "export const getFetch = () => false;";

/** Axios as a browser needs it: the same requests at two thirds of the size. */
export function lightAxios(): Plugin {
  return {
    name: "evoya:light-axios",
    apply: "build",
    load: {
      filter: { id: /\/node_modules\/axios\/(index|lib\/adapters\/fetch)\.js$/ },
      handler: (id) => (id.endsWith("/fetch.js") ? noFetch : entry),
    },
  };
}
