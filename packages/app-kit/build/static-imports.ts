export type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Contains every icon there is; a page uses a few. */
const isIconShelf = (id: string) => /node_modules\/lucide-react\//.test(id);

/**
 * The chunk `name`, for everything that `modules` (paths) import, directly or through others, but not lazily. Without
 * the modules themselves: they wait for pages that import the rest. Only modules for which `isPart` is true.
 */
export function staticImportsOf(modules: string[], name: string, isPart = (_: string) => true) {
  const members = new Set<string>();
  const collect = (id: string, graph: ModuleGraph): void => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (members.has(imported) || isIconShelf(imported)) continue;
      members.add(imported);
      collect(imported, graph);
    }
  };
  return (id: string, graph: ModuleGraph): string | null => {
    if (members.size === 0) for (const module of modules) collect(module, graph);
    return members.has(id) && isPart(id) ? name : null;
  };
}
