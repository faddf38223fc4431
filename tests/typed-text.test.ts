import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { oneLine, paragraphs } from '../contract/lib/clean-text.ts'
import type { Route } from '../contract/lib/route.ts'
import { isCleaned, typedText } from '../contract/lib/typed-text.ts'
import { z } from '../contract/lib/zod.ts'

/** Written by programs, or secrets where every character counts. */
const exempt = /(^|\.)(password|newPassword|token|cursor|digest|sha256|version|subjects|basedOn)$|\.passkey\.|^POST \/(dev\/|api\/admin\/views\.query$)/ // biome-ignore format: a list
const contract = join(import.meta.dirname, '../contract')

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const routesOfContract = async (): Promise<Route[]> => {
  const found: Route[] = []
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(join(contract, file))
    for (const group of Object.values(exported))
      if (typeof group === 'object' && group !== null) found.push(...Object.values(group).filter(isRoute))
  }
  return found
}

type Def = {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; format?: string } } }[]
  shape?: Record<string, z.ZodType>
  [part: string]: unknown
}

const partsOf = ({ shape, ...def }: Def): [string, z.ZodType][] => [
  ...Object.entries(shape ?? {}),
  ...Object.values(def).flatMap((part): [string, z.ZodType][] => {
    const parts = Array.isArray(part) ? part : [part]
    return parts.filter((one): one is z.ZodType => one instanceof z.ZodType).map((one) => ['', one])
  }),
]

/** The paths of a schema's texts that are neither of a fixed form nor cleaned. */
const uncleaned = (schema: z.ZodType, path: string): string[] => {
  const def = schema.def as unknown as Def
  if (def.type !== 'string')
    return partsOf(def).flatMap(([name, part]) => uncleaned(part, name ? `${path}.${name}` : path))
  const isOfForm = def.format !== undefined || def.checks?.some(({ _zod }) => _zod.def.format === 'regex')
  return isOfForm || isCleaned(schema) || exempt.test(path) ? [] : [path]
}

describe('text that a person types', () => {
  test('every free text of the contract is cleaned before it is checked', async () => {
    const routes = await routesOfContract()
    expect(routes.length).toBeGreaterThan(300)
    const found = routes.flatMap(({ method, path, params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? uncleaned(schema, `${method} ${path}`) : [])),
    )
    expect(found).toEqual([])
  })

  test('a text that is not cleaned is found, wherever it is nested', () => {
    const schema = z.strictObject({
      rows: z.array(z.strictObject({ name: z.string().max(3).default(''), city: typedText().max(3).optional() })),
      either: z.union([z.record(z.string(), typedText()), z.enum(['a'])]).nullable(),
    })
    expect(uncleaned(schema, 'POST')).toEqual(['POST.rows.name', 'POST.either'])
  })

  test('characters that cannot be seen are removed before the length is measured, and mixed scripts stay', () => {
    const hidden = ['\u00AD', '\u034F', '\u061C', '\u180E', '\u200B', '\u200E', '\u202A', '\u202C', '\u2060', '\u2069', '\u3164', '\uFE0F', '\uFEFF', '\u{E0041}'] // biome-ignore format: a list
    for (const mark of hidden) expect(typedText().max(4).parse(`${mark}Jo${mark}sé${mark}`)).toBe('José')
    expect(oneLine('\u00A0Calle\u2009\u3000 5\u2800\r\nnorte\t')).toBe('Calle 5 norte')
    expect(oneLine('Jose\u0301')).toBe('José')
    expect(oneLine('Раypal')).toBe('Раypal')
  })

  test('paragraphs keep their lines, and emoji are whole', () => {
    expect(paragraphs(' uno\u200B\r\n\r\n  dos ❤️ 👩‍👧 👍🏽\u2028tres\u202E ')).toBe('uno\n\n  dos ❤️ 👩‍👧 👍🏽\ntres')
  })
})
