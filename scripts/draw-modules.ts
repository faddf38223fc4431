import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleOf, moduleOrderOf } from '../tests/tidy/imports.ts'
import { isTest, readRepository, type Source, targetOf } from '../tests/tidy/source.ts'
import { tablesOwnedBy } from '../tests/tidy/tables.ts'

// Draws docs/modules.svg from the descriptors and the imports: `node scripts/draw-modules.ts`

const row = 26
const left = 168
const top = 44

const importsOf = (sources: readonly Source[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = moduleOf(source.path)
    if (!from || isTest(source.path)) continue
    for (const one of source.imports) {
      const to = moduleOf(targetOf(source, one) ?? '')
      if (to && to !== from) found.set(from, (found.get(from) ?? new Set()).add(to))
    }
  }
  return found
}

const text = (x: number, y: number, content: string, extra = ''): string =>
  `<text x="${x}" y="${y}"${extra ? ` ${extra}` : ''}>${content}</text>`

/**
 * A dependency matrix: one row per module in the order of server/modules/index.ts, with a dot where it imports the column's
 * module. A dot on or above the diagonal would be a cycle. The tables that a module owns are at the right.
 */
export const drawModules = (sources: readonly Source[]): string => {
  const order = moduleOrderOf(sources)
  const imports = importsOf(sources)
  const size = order.length * row
  const [width, height] = [left + size + 560, top + size + 24]
  const at = (index: number): number => index * row + row / 2
  const lines = order.flatMap((name, y) => {
    const tables = tablesOwnedBy(sources, name)
    const shown = tables.length > 4 ? `${tables.slice(0, 4).join(', ')} … (${tables.length})` : tables.join(', ')
    return [
      y % 2 === 0 ? `<rect x="8" y="${top + y * row}" width="${width - 16}" height="${row}" class="band"/>` : '',
      text(16, top + at(y) + 4, `${y + 1}  ${name}`),
      `<rect x="${left + y * row}" y="${top + y * row}" width="${row}" height="${row}" class="self"/>`,
      ...order.flatMap((to, x) =>
        imports.get(name)?.has(to) ? [`<circle cx="${left + at(x)}" cy="${top + at(y)}" r="5.5" class="dot"/>`] : [],
      ),
      text(left + size + 16, top + at(y) + 4, shown, 'class="tables"'),
    ].filter(Boolean)
  })
  const heads = order.map((_, x) => text(left + at(x), top - 12, String(x + 1), 'text-anchor="middle" class="tables"'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Which module imports which">
<style>
  text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #17153a }
  .tables { fill: #6b6880; font-size: 12px }
  .band { fill: #faf6ec }
  .self { fill: #ffe9bc }
  .dot { fill: #db7c00 }
</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${[...heads, text(left + size + 16, top - 12, 'owns', 'class="tables"'), ...lines].join('\n')}
</svg>
`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, 'docs/modules.svg'), drawModules(readRepository(root)))
}
