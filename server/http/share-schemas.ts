export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Maps from names to schemas, which are not schemas themselves. */
const maps = new Set(['properties', 'patternProperties'])
const literals = new Set(['enum', 'const', 'default', 'examples', 'required'])
/** A reference to a component is about 40 characters long. */
const shared_min = 100

export const makeSharedSchemas = () => {
  const names = new Map<string, string>()

  const shared = (json: Json, isSchema: boolean): Json => {
    if (typeof json !== 'object' || json === null) return json
    if (Array.isArray(json)) return json.map((item) => shared(item, isSchema))
    const written = Object.fromEntries(
      Object.entries(json)
        .filter(([name]) => !isSchema || name !== '$schema')
        .map(([name, value]) => {
          if (isSchema && literals.has(name)) return [name, value]
          return [name, shared(value, !isSchema || !maps.has(name))]
        }),
    )
    const text = JSON.stringify(written)
    if (!isSchema || text.length < shared_min) return written
    if (!names.has(text)) names.set(text, `Schema${names.size + 1}`)
    return { $ref: `#/components/schemas/${names.get(text)}` }
  }
  return {
    /** Returns the schema, or a reference to it when it is long. */
    share: (schema: Json): Json => shared(schema, true),
    components: (): Record<string, Json> =>
      Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json])),
  }
}
