import type { Plugin } from "vite";

/**
 * The parts of axios that the client calls. Axios's own entry puts everything on one object, and bundlers keep all of
 * it.
 */
export const entry = `
import isCancel from "./lib/cancel/isCancel.js";
import Axios from "./lib/core/Axios.js";
import AxiosError from "./lib/core/AxiosError.js";
import mergeConfig from "./lib/core/mergeConfig.js";
import defaults from "./lib/defaults/index.js";
import isAxiosError from "./lib/helpers/isAxiosError.js";
const create = (config) => new Axios(mergeConfig(defaults, config));
export default { create, AxiosError, isAxiosError, isCancel };
`;

/** Files in axios's `lib` that the client never needs, with their replacements. */
const unused: Record<string, string> = {
  // Browsers use XMLHttpRequest, which reports an upload's progress.
  "adapters/fetch": "export const getFetch = () => false;",
  // Bodies are JSON or a file; no cookie is read by a script; the options are ours, and typed.
  "helpers/formDataToJSON": "export default (form) => form;",
  "helpers/toURLEncodedForm": "export default (body) => body;",
  "helpers/cookies": "export default { read: () => null };",
  "helpers/toFormData": "export default (body) => body;",
  // Queries are flat, with lists at most.
  "helpers/AxiosURLSearchParams": `
const isGiven = ([, value]) => value !== undefined && value !== null;
export default function AxiosURLSearchParams(query) {
  const pairs = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [name + "[]", one]) : [[name, value]]))
    .filter(isGiven);
  this.toString = (encode) => pairs.map((pair) => pair.map(encode).join("=")).join("&");
}`,
  "helpers/validator":
    "const validators = new Proxy({}, { get: () => () => undefined }); export default { assertOptions() {}, validators };",
};

/** On one object, bundlers keep every little helper. */
const separateHelpers = (code: string) =>
  code
    .replace(/^import utils from/m, "import * as utils from")
    .replace(/^export default \{\n {2}isArray,[^}]*\}/m, (all) =>
      all.replace("default ", "").replace(/(\w+): (\w+)/g, "$2 as $1"),
    );

/** Axios as a browser needs it: the same requests at half of the size. */
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
    transform: {
      filter: { id: /\/node_modules\/axios\/lib\/.+\.js$/ },
      handler: (code) => ({ code: separateHelpers(code), map: null }),
    },
  };
}
