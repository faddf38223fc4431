import { resolve } from 'node:path'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

type Edit = { start: number; end: number; text: string }

/** The parts of a route that only the server reads. */
const served = new Set(['summary', 'reply', 'limit', 'success', 'proofs', 'bodyBytes_max'])

/** Removes these properties of each `route({ … })`. */
const withoutServed = (node: unknown): Edit[] => {
  if (Array.isArray(node)) return node.flatMap(withoutServed)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  if (type !== 'CallExpression' || callee?.name !== 'route') return Object.values(node).flatMap(withoutServed)
  const properties = (given?.[0]?.properties ?? []) as (Node & { key?: { name?: string } })[]
  return properties
    .filter(({ key }) => served.has(key?.name ?? ''))
    .map(({ start, end }) => ({ start, end, text: '...{}' }))
}

type Declaration = { declarations?: { init?: Node }[] }

/** Marks each constant as free of side effects: an unused schema is left out. */
const pure = (body: readonly Node[]): Edit[] =>
  body
    .flatMap((node) => ((node.declaration ?? node) as Declaration).declarations ?? [])
    .flatMap(({ init }) => (init && /Call|Object|TS/.test(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])

/**
 * In the browser the contract is routes and the bounds of fields: zod is replaced by `schemas`, a file with the parts of it that these
 * pages use, and the shapes of replies and the messages of refusals are left out. The server parses, and words what it refuses.
 */
export const withoutSchemas = (schemas: string): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!/(?:^|\/)(?:zod|error-table)\.ts$/.test(source)) return
    const { root } = this.environment.config
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (found?.id === resolve(root, 'contract/lib/zod.ts')) return resolve(root, schemas)
    if (found?.id === resolve(root, 'contract/lib/error-table.ts')) return '\0no-error-table'
  },
  load: (id) => (id === '\0no-error-table' ? 'export const errorTable = {}' : undefined),
  transform(code, id) {
    if (!id.startsWith(resolve(this.environment.config.root, 'contract'))) return
    const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
    const edits = [...withoutServed(body), ...pure(body)].sort((a, b) => a.start - b.start)
    const edited = edits.reduceRight(
      (text, edit) => `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`,
      code,
    )
    return { code: edited, map: null }
  },
})
