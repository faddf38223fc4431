import { extname } from 'node:path'
import { isTest, type Problem, problemAt, type Rule, type Source, targetOf } from './source.ts'

const list = 'server/modules/index.ts'

/** The modules by floor, from the ground up, in the import order of server/modules/index.ts. */
export const floorsOf = (sources: readonly Source[]): Map<string, string[]> => {
  const source = sources.find(({ path }) => path === list)
  if (!source) return new Map()
  const folderOf = new Map(
    [...source.text.matchAll(/import (?:type )?\{([^}]*)\} from '\.\/[^/']+\/([^/']+)\/index\.ts'/g)].flatMap(
      ([, names, folder]) => (names as string).split(',').map((name) => [name.trim(), folder as string] as const),
    ),
  )
  const listed = /\bconst floors = \{([^}]*)\}/.exec(source.text)?.[1] ?? ''
  return new Map(
    [...listed.matchAll(/(\w+): \[([^\]]*)\]/g)].map(([, floor, names]) => [
      floor as string,
      [...(names as string).matchAll(/\w+/g)].map(([name]) => folderOf.get(name) ?? `? ${name}`),
    ]),
  )
}

const modulePath = /^server\/modules\/([^/]+)\/([^/]+)\//

export const moduleOf = (path: string): string | undefined => modulePath.exec(path)?.[2]

/** The composition roots see everything: the files directly under server/, and the demonstration data. */
const isRoot = (path: string): boolean =>
  /^server\/(?:modules\/)?[^/]+\.ts$/.test(path) || path.startsWith('server/seed/')

const each = (
  sources: readonly Source[],
  applies: (path: string) => boolean,
  judge: (path: string, target: string | undefined, specifier: string) => string | undefined,
): Problem[] =>
  sources
    .filter(({ path }) => applies(path))
    .flatMap((source) =>
      source.imports.flatMap((found) => {
        const fix = judge(source.path, targetOf(source, found), found.specifier)
        return fix ? [problemAt(source, found.at, fix)] : []
      }),
    )

/** Validation libraries allowed on both sides. */
const inContract = /^(zod|libphonenumber-js)(\/|$)/

export const direction: Rule = {
  name: 'imports go one way: web → contract ← server, platform below the modules',
  check: (sources) =>
    each(
      sources,
      (path) => !isTest(path),
      (path, target, specifier) => {
        const from = path.split('/')[0]
        const to = target?.split('/')[0]
        if (from === 'contract' && (target ? to !== 'contract' : !inContract.test(specifier)))
          return `contract/ imports only zod, libphonenumber-js and contract/: move what '${specifier}' gives to where it is used`
        if (from === 'web' && (to === 'server' || to === 'tests'))
          return `web/ never imports ${to}/: say it in contract/ and call it through web/lib/call.ts`
        if (from === 'server' && (to === 'web' || to === 'tests'))
          return `server/ never imports ${to}/: what both need belongs in contract/`
        const below = /^server\/(platform|http)\//.exec(path)?.[1]
        if (below && target?.startsWith('server/modules/'))
          return `server/${below}/ knows no module: pass in what it needs from server/compose.ts`
        if (below === 'platform' && target?.startsWith('server/http/'))
          return 'server/platform/ does not know HTTP: pass in what it needs'
        return undefined
      },
    ),
  seeds: [
    {
      files: {
        'contract/a.ts': "import { z } from 'zod'\nimport { b } from './b.ts'\nimport { c } from '../server/c.ts'\n",
        'contract/b.ts': "// from 'kysely'\nimport { sql } from 'kysely'\n",
        'web/lib/a.ts': "const a = await import('#server/modules/ground/ledger/index.ts')\n",
        'server/http/a.ts': "import { b } from '../../web/b.ts'\nimport { c } from '../modules/ledger/index.ts'\n",
        'server/platform/a.ts': "\nimport type { c } from '../modules/ledger/index.ts'\n",
        'server/platform/b.ts': "import { serve } from '../http/serve.ts'\n",
        'server/compose.ts': "import { post } from './modules/ledger/index.ts'\n",
      },
      finds: [
        { path: 'contract/a.ts', line: 3, fix: /only zod/ },
        { path: 'contract/b.ts', line: 2, fix: /only zod/ },
        { path: 'web/lib/a.ts', line: 1, fix: /never imports server/ },
        { path: 'server/http/a.ts', line: 1, fix: /never imports web/ },
        { path: 'server/http/a.ts', line: 2, fix: /knows no module/ },
        { path: 'server/platform/a.ts', line: 2, fix: /knows no module/ },
        { path: 'server/platform/b.ts', line: 1, fix: /does not know HTTP/ },
      ],
    },
  ],
}

export const modules: Rule = {
  name: 'a module uses only modules before it, through their index.ts',
  check: (sources) => {
    const floors = floorsOf(sources)
    const order = [...floors.values()].flat()
    const misplaced = sources.flatMap((source) => {
      const [, floor = '', name = ''] = modulePath.exec(source.path) ?? []
      if (!name || source.path !== `server/modules/${floor}/${name}/index.ts` || floors.get(floor)?.includes(name))
        return []
      return [problemAt(source, 0, `'${name}' is not listed on floor '${floor}': add it to \`floors\` in ${list}`)]
    })
    const upward = each(
      sources,
      (path) => path.startsWith('server/') && !isTest(path),
      (path, target) => {
        const from = moduleOf(path)
        const to = target && moduleOf(target)
        if (!to || from === to || (!from && !isRoot(path))) return undefined
        if (from && order.indexOf(to) > order.indexOf(from))
          return `'${from}' comes before '${to}': write an outbox event that '${to}' takes up`
        if (!/^server\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(target))
          return `index.ts is the only door of '${to}': export it there and import ${modulePath.exec(target)?.[0]}index.ts`
        return undefined
      },
    )
    return [...misplaced, ...upward]
  },
  seeds: [
    {
      files: {
        'server/modules/index.ts':
          "import { ledger } from './ground/ledger/index.ts'\nimport { makeRails, rails } from './ground/rails/index.ts'\nimport { transfers } from './sending/transfers/index.ts'\nconst floors = {\n  ground: [ledger, rails],\n  sending: [transfers],\n} satisfies X\n",
        'server/modules/ground/rails/a.ts':
          "import { x } from '#server/modules/sending/transfers/index.ts'\nimport { y } from './y.ts'\n",
        'server/modules/sending/transfers/a.ts':
          "import { x } from '../../ground/rails/index.ts'\nimport {\n  y,\n} from '#server/modules/ground/ledger/queries.ts'\nimport { z } from '#server/platform/ids.ts'\n",
        'server/modules/ground/loans/index.ts': "import { x } from './b.ts'\n",
        'server/modules/ground/transfers/index.ts': '',
        'server/compose.ts': "import { x } from './modules/office/admin/routes.ts'\n",
      },
      finds: [
        { path: 'server/modules/ground/rails/a.ts', line: 1, fix: /outbox event/ },
        { path: 'server/modules/sending/transfers/a.ts', line: 4, fix: /only door of 'ledger'/ },
        { path: 'server/modules/ground/loans/index.ts', line: 1, fix: /'loans' is not listed/ },
        {
          path: 'server/modules/ground/transfers/index.ts',
          line: 1,
          fix: /'transfers' is not listed on floor 'ground'/,
        },
        { path: 'server/compose.ts', line: 1, fix: /only door of 'admin'/ },
      ],
    },
  ],
}

/** A folder of files that reference each other by relative paths. */
const homeOf = (path: string): string =>
  /^(?:server\/modules\/[^/]+\/[^/]+|web\/(?:admin|customer)\/[^/]+|(?:contract|server|web)\/[^/]+|[^/]+)\//.exec(
    path,
  )?.[0] ?? ''

export const climbing: Rule = {
  name: "an import that climbs two folders stays in its module; from elsewhere it is '#contract/…', '#server/…', '#web/…'",
  check: (sources) =>
    each(
      sources,
      (path) => !path.startsWith('bench/') && /\.tsx?$/.test(path),
      (path, target, specifier) =>
        specifier.startsWith('../../') &&
        target &&
        /^(?:contract|server|web|tests)\/.*\.tsx?$/.test(target) &&
        homeOf(path) !== homeOf(target)
          ? `write '#${target}'`
          : undefined,
    ),
  seeds: [
    {
      files: {
        'web/customer/requests/pay/a.tsx':
          "import { a } from '../../../ui/a.ts'\nimport { b } from '../b.ts'\nimport { c } from '#web/ui/c.ts'\n",
        'server/modules/sending/transfers/a/b/c.ts':
          "import { a } from '../../d.ts'\nimport { b } from '../../../../../platform/ids.ts'\n",
        'bench/web/a.ts': "import { a } from '../../web/a.ts'\n",
      },
      finds: [
        { path: 'web/customer/requests/pay/a.tsx', line: 1, fix: /write '#web\/ui\/a\.ts'/ },
        { path: 'server/modules/sending/transfers/a/b/c.ts', line: 2, fix: /'#server\/platform\/ids\.ts'/ },
      ],
    },
  ],
}

/** The name of the package that an import leads to; undefined for a file and for Node's built-in modules. */
const packageOf = (specifier: string): string | undefined =>
  /^(?:[.#]|node:)/.test(specifier) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

export const packages: Rule = {
  name: 'what runs in production is a dependency, and what installs stands on nothing installed',
  check: (sources) => {
    const declared = sources.find(({ path }) => path === 'package.json')
    const { dependencies = {} } = JSON.parse(declared?.text ?? '{}') as { dependencies?: Record<string, string> }
    return each(
      sources,
      (path) => !isTest(path),
      (path, _target, specifier) => {
        const name = packageOf(specifier)
        if (!name) return undefined
        if (/^scripts\/.*\.mjs$/.test(path))
          return `scripts/*.mjs run before anything is installed: do without '${name}', or hand over to a .ts file`
        if (/^(?:server|contract)\//.test(path) && !(name in dependencies))
          return `the running server loads '${name}': declare it under dependencies in package.json, not devDependencies`
        return undefined
      },
    )
  },
  seeds: [
    {
      files: {
        'package.json': '{"dependencies":{"zod":"1.0.0","@fastify/cookie":"1.0.0"},"devDependencies":{"vite":"1.0.0"}}',
        'contract/a.ts': "import { z } from 'zod'\n",
        'server/http/a.ts':
          "import cookie from '@fastify/cookie'\nimport { build } from 'vite'\nimport 'node:fs'\nBuffer.from('SOL1')\n",
        'server/http/a.test.ts': "import { test } from 'vitest'\n",
        'web/a.ts': "import { create } from 'vite/client'\n",
        'scripts/lib/a.mjs': "import 'node:fs'\nimport { z } from 'zod'\n",
        'scripts/demo.ts': "import { z } from 'zod'\n",
      },
      finds: [
        { path: 'server/http/a.ts', line: 2, fix: /not devDependencies/ },
        { path: 'scripts/lib/a.mjs', line: 2, fix: /hand over to a \.ts file/ },
      ],
    },
  ],
}

const plainExtensions = new Set(['.ts', '.tsx', '.mjs', '.css', '.json', '.svg', '.png', '.woff2'])

export const extensions: Rule = {
  name: 'relative imports name the whole file',
  check: (sources) =>
    each(
      sources,
      () => true,
      (_path, target, specifier) => {
        const file = specifier.split('?')[0] ?? ''
        if (!target || plainExtensions.has(extname(file)) || file.includes('/+types/')) return undefined
        return `Node runs the sources as they are: write the extension, '${file}.ts'`
      },
    ),
  seeds: [
    {
      files: { 'web/a.ts': "import { b } from './b'\nimport c from './c.tsx'\nimport d from './d.svg?url'\n" },
      finds: [{ path: 'web/a.ts', line: 1, fix: /'\.\/b\.ts'/ }],
    },
  ],
}

/** web/<folder>/…; the files directly under web/ are composition roots. */
const webFolder = (path: string): string | undefined => /^web\/([^/]+)\//.exec(path)?.[1]

type Edge = { to: string; problem: (fix: string) => Problem }

const webEdges = (sources: readonly Source[]): Map<string, Edge[]> => {
  const edges = new Map<string, Edge[]>()
  for (const source of sources.filter(({ path }) => !isTest(path)))
    for (const found of source.imports) {
      const from = webFolder(source.path)
      const to = webFolder(targetOf(source, found) ?? '')
      if (!from || !to || from === to) continue
      const problem = (fix: string): Problem => problemAt(source, found.at, fix)
      edges.set(from, [...(edges.get(from) ?? []), { to, problem }])
    }
  return edges
}

/** The path from one folder back to another, if there is one. */
const wayBack = (
  edges: Map<string, Edge[]>,
  from: string,
  to: string,
  seen = new Set<string>(),
): string[] | undefined => {
  if (from === to) return [from]
  seen.add(from)
  for (const { to: next } of edges.get(from) ?? []) {
    if (seen.has(next)) continue
    const rest = wayBack(edges, next, to, seen)
    if (rest) return [from, ...rest]
  }
  return undefined
}

/** Whether the import or export that names this file requires a value of it: types are erased before running. */
const needsValue = (source: Source, { at }: { at: number }): boolean => {
  const before = source.code.slice(0, at)
  const statement = before.slice(Math.max(before.lastIndexOf('import'), before.lastIndexOf('export')))
  if (/^(?:import|export) type\b/.test(statement)) return false
  const names = /\{([^}]*)\}/.exec(statement)?.[1]
  if (names === undefined) return source.code.startsWith('from', at) || /^import\s*['"]/.test(source.code.slice(at))
  return (
    !/^(?:import|export)\s*\{/.test(statement) ||
    names.split(',').some((name) => name.trim() && !/^type\b/.test(name.trim()))
  )
}

export const fileCycles: Rule = {
  name: 'no two files need values of each other',
  check: (sources) => {
    const product = sources.filter(({ path }) => /^(?:contract|server|web)\/.*\.tsx?$/.test(path) && !isTest(path))
    const edges = new Map(
      product.map((source) => [
        source.path,
        source.imports.flatMap((found) => {
          const target = targetOf(source, found)
          return target && needsValue(source, found) ? [{ target, at: found.at }] : []
        }),
      ]),
    )
    // Files without further edges are in no cycle: removing all of them leaves the cycles, and files that lead into one.
    const open = new Set(edges.keys())
    for (let before = -1; before !== open.size; ) {
      before = open.size
      for (const path of open) if (!edges.get(path)?.some(({ target }) => open.has(target))) open.delete(path)
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (edges.get(from) ?? []).some(({ target }) => {
        if (target === to) return true
        if (!open.has(target) || seen.has(target)) return false
        seen.add(target)
        return reaches(target, to, seen)
      })
    return product
      .filter(({ path }) => open.has(path))
      .flatMap((source) =>
        (edges.get(source.path) ?? [])
          .filter(({ target }) => open.has(target) && source.path < target && reaches(target, source.path))
          .map(({ target, at }) =>
            problemAt(source, at, `'${target}' needs this file too: move what both need to a third`),
          ),
      )
  },
  seeds: [
    {
      files: {
        'web/ui/a.ts': "import { b } from './b.ts'\n",
        'web/ui/b.ts': "import { c } from './c.ts'\n",
        'web/ui/c.ts': "import { type B, a } from './a.ts'\n",
        'web/ui/d.ts': "import { e } from './e.ts'\nimport { a } from './a.ts'\n",
        'web/ui/e.ts':
          "import type { D } from './d.ts'\nimport { type D2 } from './d.ts'\nconst d = await import('./d.ts')\n",
      },
      finds: [
        { path: 'web/ui/a.ts', line: 1, fix: /move what both need/ },
        { path: 'web/ui/b.ts', line: 1, fix: /move what both need/ },
      ],
    },
  ],
}

export const cycles: Rule = {
  name: 'no cycle between the folders of web/',
  check: (sources) => {
    const edges = webEdges(sources)
    const reported = new Set<string>()
    return [...edges].flatMap(([from, list]) =>
      list.flatMap(({ to, problem }) => {
        const way = wayBack(edges, to, from)
        const circle = way && [...way].sort().join(' ')
        if (!circle || reported.has(circle)) return []
        reported.add(circle)
        return [
          problem(`web/ folders in a circle, ${[from, ...way].join(' → ')}: move what they share to web/lib or web/ui`),
        ]
      }),
    )
  },
  seeds: [
    {
      files: {
        'web/ui/button.tsx': "import { a } from '../lib/a.ts'\n",
        'web/lib/a.ts': "import { b } from '../customer/b.tsx'\n",
        'web/customer/b.tsx': "import { Button } from '../ui/button.tsx'\n",
        'web/root.tsx': "import { Button } from './ui/button.tsx'\nimport { a } from './lib/a.ts'\n",
      },
      finds: [{ path: 'web/ui/button.tsx', line: 1, fix: /ui → lib → customer → ui/ }],
    },
  ],
}
