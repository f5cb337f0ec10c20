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

/** Files in axios's `lib` that the client never needs, with their replacements. */
const unused: Record<string, string> = {
  // Browsers use XMLHttpRequest, which reports an upload's progress.
  "adapters/fetch": "export const getFetch = () => false;",
  // Bodies are JSON or a file; no cookie is read by a script; the options are ours, and typed.
  "helpers/formDataToJSON": "export default (form) => form;",
  "helpers/toURLEncodedForm": "export default (body) => body;",
  "helpers/cookies": "export default { read: () => null };",
  "helpers/validator":
    "const validators = new Proxy({}, { get: () => () => undefined }); export default { assertOptions() {}, validators };",
};

/** Axios as a browser needs it: the same requests at two thirds of the size. */
export function lightAxios(): Plugin {
  return {
    name: "evoya:light-axios",
    apply: "build",
    load: {
      filter: { id: /\/node_modules\/axios\/(index|lib\/(adapters|helpers)\/\w+)\.js$/ },
      handler(id) {
        const file = id.match(/\/axios\/(?:lib\/)?([\w/]+)\.js$/)?.[1] ?? "";
        return file === "index" ? entry : unused[file];
      },
    },
  };
}
