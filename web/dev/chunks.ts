/** The parts of the bundler's module graph that are read here. */
type Module = {
  code: string | null
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

const frame =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-intl|@formatjs|intl-messageformat|@tanstack)\//
/** Loaded with every hydrated page. */
const shell = /\/web\/(?:root|entry\.client|dashboard\/layout)\.tsx/
const customers = /\/web\/(?:customer|settings|dashboard|tickets|conversations|transfers|factors|codes)\//
const account = /\/web\/account\//
const office = /\/web\/admin\//
/** The component library: what remains is of lists and calendars. */
const aria = /node_modules\/(?:react-aria|react-stately|react-aria-components|@internationalized|aria-hidden)\//
/** Loaded when the first overlay opens, or when the page is quiet. */
const overlays = /\/web\/ui\/(?:windows|toast-regions)\.tsx/
/** Parts of screens of both roles. */
const parts = /\/web\/(?:ui|tickets|conversations|transfers|customer\/recipient-form)\//

/** The entries, such as screens, that load a module at once; a screen of several entries is one. */
const entriesOf = (id: string, graph: Graph): ReadonlySet<string> => {
  const entries = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    const module = graph.getModuleInfo(one)
    if (module?.isEntry || module?.dynamicImporters.length) entries.add(one.replace(/\?.*/, ''))
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return entries
}

/** A file of its own for these would cost more than their bytes. */
const isSmall = (id: string, graph: Graph): boolean => (graph.getModuleInfo(id)?.code?.length ?? 0) < 1_200

const nameOf = (id: string, graph: Graph): string | undefined => {
  // Its index imports every icon, so each appears to be used by every screen.
  if (/node_modules\/lucide-react\//.test(id)) return 'icons'
  const entries = [...entriesOf(id, graph)].filter((entry) => !entry.includes('/web/dev/'))
  if (entries.some((entry) => shell.test(entry))) return frame.test(id) ? 'frame' : 'shell'
  if (entries.some((entry) => overlays.test(entry))) return 'overlays'
  if (aria.test(id)) return 'fields'
  const of = (screens: RegExp) => entries.filter((entry) => screens.test(entry)).length
  if (of(customers) >= 4 || (of(customers) >= 2 && isSmall(id, graph))) return 'common'
  // Otherwise the office's file would take them along, and a customer's screen would load that file for one of them.
  if (of(customers) >= 1 && of(office) >= 1 && parts.test(id)) return 'parts'
  if (of(account) >= 2) return 'account'
  if (of(customers) >= 2) return /\/web\/customer\/([\w-]+)\//.exec(id)?.[1]
  if (of(customers) === 0 && of(office) >= 6) return 'office'
  if (of(customers) === 0 && of(office) >= 2) return 'office-some'
  return undefined
}

/** From the most shared on: a file takes the imports of its modules along, unless an earlier one has them. */
const shared = ['icons', 'frame', 'shell', 'overlays', 'fields', 'common', 'parts', 'account', 'office', 'office-some']

/**
 * Groups the modules of several screens into few files, by their readers: a distant phone makes requests six at a time, and one file of
 * everything would make each reader load the others' screens.
 */
export const chunks = [
  ...shared.map((name, at) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    debugName: name,
    priority: shared.length - at,
    ...(name === 'icons' ? { minShareCount: 2 } : {}),
  })),
  { name: (id: string, graph: Graph) => nameOf(id, graph) ?? null, debugName: 'folders' },
]
