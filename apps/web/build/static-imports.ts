type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * The chunk `name`, for what `module` (a path) imports, directly or through others, but
 * not lazily. Without itself: it waits for pages that import the rest.
 */
export function staticImportsOf(module: string, name: string) {
  const members = new Set<string>();
  const collect = (id: string, graph: ModuleGraph): void => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (members.has(imported)) continue;
      members.add(imported);
      collect(imported, graph);
    }
  };
  return (id: string, graph: ModuleGraph): string | null => {
    if (members.size === 0) collect(module, graph);
    return members.has(id) ? name : null;
  };
}
