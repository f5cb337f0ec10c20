import type { Plugin } from "vite";

/** Of axios what the client calls. Its own entry hangs everything it has on one object, and bundlers keep it all. */
const entry = `
import isCancel from "./lib/cancel/isCancel.js";
import Axios from "./lib/core/Axios.js";
import mergeConfig from "./lib/core/mergeConfig.js";
import defaults from "./lib/defaults/index.js";
import isAxiosError from "./lib/helpers/isAxiosError.js";
const create = (config) => new Axios(mergeConfig(defaults, config));
export default { create, isAxiosError, isCancel };
`;

/** Browsers send by XMLHttpRequest, which tells of an upload's progress; the way over fetch is never taken. */
const noFetch = "export const getFetch = () => false;";

/** Axios as a browser needs it: the same requests with two thirds of its size. */
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
