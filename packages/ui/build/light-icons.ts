import type { Plugin } from "vite";

type Shape = [tag: string, attributes: Record<string, string>];

/** Draws an icon from its shapes, as the package does it with the few properties our apps set. */
const createIcon = `
import { createElement, forwardRef } from "react";
const drawing = {
  xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
  stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
};
export default (...shapes) => forwardRef((props, ref) => createElement(
  "svg",
  { ...drawing, "aria-hidden": props["aria-label"] ? undefined : true, ...props, ref },
  ...shapes.map(([tag, shape]) => createElement(tag, shape)),
));
`;

/** The shapes in an icon's module, without React's keys: a fixed list of children needs none. */
function shapesIn(module: string): Shape[] | undefined {
  const data = module.match(/const __iconData = (\{.*?^\});/ms)?.[1];
  if (!data) return undefined;
  const { node } = new Function(`return ${data}`)() as { node: Shape[] };
  return node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}

/**
 * Icons without what our apps don't use: names and other names, settings for all icons, and React's keys, which don't
 * compress.
 */
export function lightIcons(): Plugin {
  return {
    name: "evoya:light-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
      handler(code, id) {
        if (id.endsWith("createLucideIcon.mjs")) return { code: createIcon, map: null };
        const shapes = shapesIn(code);
        if (!shapes) return null;
        const drawn = shapes.map((shape) => JSON.stringify(shape)).join(", ");
        return {
          code: `import create from "../createLucideIcon.mjs";
export const __iconData = null;
export default /* @__PURE__ */ create(${drawn});`,
          map: null,
        };
      },
    },
  };
}
