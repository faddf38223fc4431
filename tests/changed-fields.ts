import { z } from '#contract/lib/zod.ts'

/** An accepted body with one field changed; it still parses. */
export type Changed = { field: string; body: Record<string, unknown> }

type Path = readonly (string | number)[]

const anyId = '01890000-0000-7000-8000-00000000000a'
/** Candidates for a field that was null or missing. */
const anything = [
  'x',
  'Other words',
  '7',
  anyId,
  '2027-03-04',
  '2027-03-04T12:00:00Z',
  'GT',
  'a@example.com',
  1,
  true,
  {},
]

/** Candidates close to an accepted value. */
const near = (value: unknown): unknown[] => {
  if (typeof value === 'string')
    return [value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)), `${value}x`, `${value} x`, '']
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value)) return [value.slice(1), [...value, ...value], []]
  return []
}

/** All enumerated values of a JSON schema. */
const options = (schema: unknown): unknown[] => {
  if (Array.isArray(schema)) return schema.flatMap(options)
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: values = [], const: value } = schema as { enum?: unknown[]; const?: unknown }
  return [...values, ...(value === undefined ? [] : [value]), ...Object.values(schema).flatMap(options)]
}

/** The paths of a value and of everything in it. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path]

const read = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined ? value : read((value as Record<string | number, unknown>)[key], rest)

const replaced = (value: unknown, [key, ...rest]: Path, part: unknown): unknown => {
  if (key === undefined) return part
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, part))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, part) }
}

/** All changes of one field that the schema accepts, except of the `fixed` fields. */
export const changedFields = (
  schema: z.ZodObject,
  body: Record<string, unknown>,
  fixed: readonly string[],
): Changed[] => {
  const parsed = JSON.stringify(schema.parse(body))
  return Object.entries(schema.shape)
    .filter(([field]) => !fixed.includes(field))
    .flatMap(([field, part]) => {
      const enumerated = options(z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }))
      const paths = pathsIn(body[field] ?? null, [field])
      return paths.flatMap((path) =>
        [...near(read(body, path)), ...enumerated, null, ...anything].flatMap((value) => {
          const changed = replaced(body, path, value) as Record<string, unknown>
          const result = schema.safeParse(changed)
          return result.success && JSON.stringify(result.data) !== parsed ? [{ field, body: changed }] : []
        }),
      )
    })
}
