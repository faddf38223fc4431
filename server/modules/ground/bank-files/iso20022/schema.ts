import { type Era, type MessageKind, messages } from './messages.ts'
import { olderForms } from './older-table.ts'
import { components, simpleTypes } from './structure-table.ts'

/** An element of a component: how often it may be there, and its type. */
export type Child = { name: string; min: number; max: number; type: string }

/** `one`: exactly one element of any kind. */
export type Component = { kind: 'all' | 'choice' | 'one'; children: readonly Child[] }

/** Text, or an amount with its currency. */
export type SimpleType = { kind: string; args: readonly string[] }

/** Either form: text of a simple type, or elements of a component. `any`: foreign content. */
export type Content = { simple: SimpleType | null; component: Component | null }

const bounds: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

const childOf = (text: string): Child => {
  const [, name = '', mark = '', from, to, type = ''] = /^(\w+)([?*+]|\{(\d+),(\d+)\})?:(\S+)$/.exec(text) ?? []
  const [min, max] = bounds[mark] ?? [Number.parseInt(from ?? '0', 10), Number.parseInt(to ?? '1', 10)]
  return { name, min, max, type }
}

/** Rows, continued by indented ones. */
const rowsOf = (table: string): string[] =>
  table
    .trim()
    .replace(/\n {2}/g, ' ')
    .split('\n')

const componentOf = (definition: string): Component | null => {
  const [kind, ...children] = definition.split(' ')
  if (children[0] === 'any') return { kind: 'one', children: [] }
  if (kind !== 'all' && kind !== 'choice') return null
  return { kind, children: children.map(childOf) }
}

const simple = new Map<string, SimpleType>(
  rowsOf(simpleTypes).map((row) => {
    const [name = '', kind = '', ...args] = row.split(' ')
    return [name, { kind, args }]
  }),
)
simple.set('EntryStatusCode', { kind: 'one', args: ['BOOK', 'INFO', 'PDNG'] })
simple.set('Money', { kind: 'amount', args: ['18', '5', '0'] })

const newest: ReadonlyMap<string, Component | null> = new Map(
  rowsOf(components).map((row) => {
    const [name = ''] = row.split(' ', 1)
    return [name, componentOf(row.slice(name.length + 1))]
  }),
)

const applyForm = (schema: Map<string, Component | null>, target: string, definition: string): void => {
  const [name = '', element] = target.split('.')
  if (element === undefined) {
    schema.set(name, componentOf(definition))
    return
  }
  const child = childOf(`${element}:${definition}`)
  const component = schema.get(name)
  if (component)
    schema.set(name, {
      ...component,
      children: component.children.map((one) => (one.name === child.name ? child : one)),
    })
}

const eraSchema = (era: Era): ReadonlyMap<string, Component | null> => {
  const schema = new Map(newest)
  for (const row of rowsOf(olderForms)) {
    const [, last = '', target = '', definition = ''] = /^(\d) (\S+) = (.*)$/.exec(row) ?? []
    if (era <= Number.parseInt(last, 10)) applyForm(schema, target, definition)
  }
  return schema
}

export type Schema = { root: Content; contentOf: (type: string) => Content }

const schemas = new Map<string, Schema>()

/** The structure of a message of an era; made once. */
export const schemaOf = (kind: MessageKind, era: Era): Schema => {
  const known = schemas.get(`${kind} ${era}`)
  if (known) return known
  const all = eraSchema(era)
  const contents = new Map<string, Content>()
  const contentOf = (type: string): Content => {
    const made = contents.get(type)
    if (made) return made
    const names = type.split('|')
    const content: Content = {
      simple: names.map((name) => simple.get(name)).find((found) => found !== undefined) ?? null,
      component: names.map((name) => all.get(name)).find((found) => found !== undefined) ?? null,
    }
    contents.set(type, content)
    return content
  }
  const { element, component } = messages[kind]
  const root: Content = {
    simple: null,
    component: { kind: 'all', children: [{ name: element, min: 1, max: 1, type: component }] },
  }
  const schema: Schema = { root, contentOf }
  schemas.set(`${kind} ${era}`, schema)
  return schema
}
