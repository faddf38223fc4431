import { oddTexts, oddValues } from './odd-values.ts'
import type { Operation, Schema } from './operations.ts'

/** A request as it leaves the client: `body` is text or bytes of `type`, or the fields of a form. */
export type Request = {
  operation: Operation
  /** The oddity, for the report. */
  what: string
  params: Record<string, string>
  query: [string, string][]
  type?: string
  body?: string | Buffer | Record<string, unknown>
}

/** A random choice that a seed repeats. */
export type Pick = <T>(from: readonly T[]) => T

/** Mulberry32: small, and good enough to choose requests. */
export const pickerOf = (seed: number): Pick => {
  let state = seed
  return <T>(from: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from[((mixed ^ (mixed >>> 14)) >>> 0) % from.length] as T
  }
}

/** Ids of the world: the caller's by the noun of a path, and those of other people and other nouns. */
export type Ids = { own: (noun: string) => string | undefined; foreign: readonly string[]; fresh: () => string }

/** The valid request that an operation's example and the caller's ids make, or one that was accepted in the world. */
export type Valid = Pick_<Request, 'params' | 'query'> & { body?: Record<string, unknown> }
type Pick_<T, K extends keyof T> = { [P in K]: T[P] }

const isId = ({ format, anyOf }: Schema): boolean => format === 'uuid' || anyOf?.some(isId) === true
const nounOf = (name: string): string =>
  name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** 'transfers' of `/api/admin/transfers/{id}/release`. */
const nounBefore = (path: string, name: string): string =>
  (path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '').replaceAll('-', '_')

export const validOf = ({ path, parameters, body }: Operation, ids: Ids): Valid => {
  const textOf = ({ name, schema, example }: Operation['parameters'][number]): string =>
    (isId(schema) ? ids.own(nounBefore(path, name)) : undefined) ?? String(example)
  const required = parameters.filter((each) => each.required)
  const entries = (place: 'path' | 'query') =>
    required.filter((each) => each.in === place).map((each): [string, string] => [each.name, textOf(each)])
  const fields = Object.entries(body?.example ?? {}).map(([name, value]): [string, unknown] => {
    if (!isId(body?.schema.properties?.[name] ?? {})) return [name, value]
    return [name, name === 'id' ? ids.fresh() : (ids.own(`${nounOf(name)}s`) ?? value)]
  })
  return {
    params: Object.fromEntries(entries('path')),
    query: entries('query'),
    ...(body ? { body: Object.fromEntries(fields) } : {}),
  }
}

/** The paths of a schema's fields, to three levels: objects' fields, and the first item of a list. */
const fieldsOf = (schema: Schema | undefined, depth = 3): string[][] => {
  if (!schema || depth === 0) return []
  const object = schema.properties ?? schema.anyOf?.find((each) => each.properties)?.properties ?? {}
  return Object.entries(object).flatMap(([name, part]) => [
    [name],
    ...fieldsOf(part, depth - 1).map((rest) => [name, ...rest]),
    ...fieldsOf(part.items, depth - 1).map((rest) => [name, '0', ...rest]),
  ])
}

const absent = Symbol('absent')

/** The body with the field at a path replaced, or removed by `absent`. */
const replaced = (body: unknown, [name, ...rest]: string[], value: unknown): unknown => {
  if (name === undefined) return value
  const known = typeof body === 'object' && body !== null ? body : {}
  if (Array.isArray(known)) return [replaced(known[0], rest, value)]
  const { [name]: old, ...others } = known as Record<string, unknown>
  const part = replaced(old, rest, value)
  return part === absent ? others : { ...others, [name]: part }
}

type Oddity = (valid: Valid, operation: Operation, pick: Pick, ids: Ids) => Partial<Request> & { what: string }

const bodyWith = (valid: Valid, path: string[], value: unknown) =>
  replaced(valid.body, path, value) as Record<string, unknown>

const inBody: Oddity[] = [
  (valid, { body }, pick) => {
    const path = pick(fieldsOf(body?.schema))
    const value = pick(oddValues)
    return {
      what: `${path?.join('.')} is ${JSON.stringify(value)?.slice(0, 60)}`,
      body: bodyWith(valid, path ?? [], value),
    }
  },
  (valid, { body }, pick) => {
    const path = pick(fieldsOf(body?.schema)) ?? []
    return { what: `without ${path.join('.')}`, body: bodyWith(valid, path, absent) }
  },
  (valid, _, pick) => {
    const name = pick(['unexpected', 'userId', 'role', '__proto__', 'constructor', 'id ', 'status'])
    return { what: `with ${name}`, body: JSON.stringify({ ...valid.body, [name]: 'yes' }), type: 'application/json' }
  },
  (valid, { body }, pick, ids) => {
    const names = Object.entries(body?.schema.properties ?? {}).filter(([, part]) => isId(part))
    const [name] = pick(names) ?? ['id']
    return { what: `${name} of another`, body: { ...valid.body, [name]: pick(ids.foreign) } }
  },
  (valid, { body }, pick) => {
    const texts = Object.keys(valid.body ?? {}).filter((name) => typeof valid.body?.[name] === 'string')
    const name = pick(texts) ?? Object.keys(body?.schema.properties ?? { note: '' })[0] ?? 'note'
    return { what: `${name} of a megabyte`, body: { ...valid.body, [name]: 'x'.repeat(1_000_000) } }
  },
  (valid, _, pick) => {
    const [open, close] = pick([['[', ']'], ['{"a":', '}']] as const) // biome-ignore format: two pairs
    const depth = pick([100, 5_000])
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`
    const [name] = Object.keys(valid.body ?? {})
    const whole = JSON.stringify({ ...valid.body, [name ?? 'a']: 0 }).replace(/:0([,}])/, `:${deep}$1`)
    return { what: `${depth} levels deep`, type: 'application/json', body: whole }
  },
  (valid, _, pick) => {
    const text = JSON.stringify(valid.body ?? {})
    const [what, body] = pick([
      ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
      [
        'in invalid UTF-8',
        Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xff, 0xc3, 0x22])]),
      ],
      ['with a byte order mark', Buffer.from(`\ufeff${text}`)],
      ['cut off', Buffer.from(text.slice(0, -3))],
      ['twice', Buffer.from(text + text)],
      ['as a list', Buffer.from(`[${text}]`)],
      ['as a text', Buffer.from(JSON.stringify(text))],
      ['as null', Buffer.from('null')],
      ['empty', Buffer.from('')],
    ] as const)
    return { what, type: pick(['application/json', 'application/json; charset=utf-16']), body }
  },
  (valid, _, pick) => {
    const type = pick([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      ';',
    ])
    return { what: `as ${type}`, type, body: JSON.stringify(valid.body ?? {}) }
  },
]

const inAddress: Oddity[] = [
  ({ params }, _, pick, ids) => {
    const name = pick(Object.keys(params)) ?? 'id'
    return { what: `${name} of another`, params: { ...params, [name]: pick(ids.foreign) } }
  },
  ({ params }, _, pick) => {
    const name = pick(Object.keys(params)) ?? 'id'
    const value = pick(oddTexts)
    return {
      what: `${name} in the path is ${JSON.stringify(value).slice(0, 60)}`,
      params: { ...params, [name]: value },
    }
  },
]

const inQuery: Oddity[] = [
  ({ query }, { parameters }, pick) => {
    const { name } = pick(parameters.filter((each) => each.in === 'query'))
    const value = pick(oddTexts)
    const others = query.filter(([other]) => other !== name)
    return { what: `?${name}=${JSON.stringify(value).slice(0, 60)}`, query: [...others, [name, value]] }
  },
  ({ query }, { parameters }, pick) => {
    const { name, schema } = pick(parameters.filter((each) => each.in === 'query'))
    const value = String(schema.enum?.[0] ?? pick(['1', '2', 'a']))
    return { what: `?${name} twice`, query: [...query, [name, value], [name, value]] }
  },
  ({ query }, _, pick) => {
    const name = pick(['unexpected', 'limit[]', '__proto__', 'userId', ''])
    return { what: `?${name}=yes`, query: [...query, [name, 'yes']] }
  },
]

/** One request of an operation: valid, or odd in one way. */
export const oddRequest = (operation: Operation, valid: Valid, pick: Pick, ids: Ids): Request => {
  const { body, parameters } = operation
  const oddities: Oddity[] = [
    () => ({ what: 'valid' }),
    ...(body ? inBody : []),
    ...(Object.keys(valid.params).length > 0 ? inAddress : []),
    ...(parameters.some((each) => each.in === 'query') ? inQuery : []),
  ]
  return { operation, ...valid, ...pick(oddities)(valid, operation, pick, ids) }
}
