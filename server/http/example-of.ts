import type { Json } from './share-schemas.ts'

type Schema = { [key: string]: Json }

/** Texts of fields whose schema states less than it requires, or whose meaning a reader should see. */
const byName: Record<string, string> = {
  amount: '20.00',
  email: 'maria@example.com',
  adminEmail: 'office@example.com',
  sentTo: 'maria@example.com',
  firstName: 'María',
  lastName: 'López',
  name: 'María López',
  holder: 'María López',
  reason: 'The customer called us about it.',
  code: '1234',
  otp: '1234',
  price: '20.00',
  minor: '50000',
  country: 'HN',
  payout: 'bank_deposit',
  phone: '+12125550198',
  city: 'Tegucigalpa',
}

/** The first that a schema's format or pattern accepts is its example. */
const texts = [
  '01990000-0000-7000-8000-000000000001',
  '2026-11-20T15:00:00Z',
  '2026-11-20',
  '2026-11',
  '2026-Q3',
  'USD',
  'HN',
  '2000',
  '20',
  '1',
  '20.00',
  '08:00',
  'hn-tigo',
  '31000000000009',
  'K7M2-9QXT',
  'maria@example.com',
  'https://sol.example',
]
const formats: Record<string, RegExp> = { email: /@/, uri: /^https:/ }

const isSchema = (json: Json | undefined): json is Schema =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const textFor = ({ allOf, minLength, maxLength, ...schema }: Schema, name: string): string => {
  const parts = [schema, ...[allOf ?? []].flat()].filter(isSchema)
  const patterns = parts.flatMap(({ pattern, format }) => [
    ...(typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []),
    ...(typeof format === 'string' && formats[format] ? [formats[format]] : []),
  ])
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? Number.POSITIVE_INFINITY)]
  const fits = (text: string) =>
    text.length >= least && text.length <= most && patterns.every((pattern) => pattern.test(text))
  const known = byName[name]
  if (known !== undefined && fits(known)) return known
  const found = patterns.length > 0 ? texts.find(fits) : undefined
  return found ?? (name || 'text').padEnd(least, ' example').slice(0, most)
}

/** A value that a JSON Schema accepts: of an object its required fields, of a list one item. `name` is the field's. */
export const exampleOf = (schema: Schema, name = ''): Json => {
  const { anyOf, oneOf, properties, required } = schema
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null
  const options = anyOf ?? oneOf
  if (Array.isArray(options) && isSchema(options[0])) return exampleOf(options[0], name)
  if (schema.type === 'object') {
    const fields = isSchema(properties) ? properties : {}
    const partOf = (field: string): Schema => (fields[field] ?? schema.additionalProperties) as Schema
    const needed = (Array.isArray(required) ? required : []).map(String)
    return Object.fromEntries(needed.map((field) => [field, exampleOf(partOf(field), field)]))
  }
  if (schema.type === 'array')
    return [schema.prefixItems, schema.items]
      .flat()
      .filter(isSchema)
      .map((item) => exampleOf(item, name))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(Number(schema.minimum ?? 1), 1)
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? textFor(schema, name) : null
}
