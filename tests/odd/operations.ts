/** A JSON Schema of the document, its references resolved. */
export type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema; example?: unknown }
type Media = { schema: Schema; example: Record<string, unknown> }
type Described = {
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In the document's notation: `/api/transfers/{id}`. */
  path: string
  isPublic: boolean
  parameters: Parameter[]
  body?: Media & { isForm: boolean }
  success: number
  /** Without one, the reply is a stream or a file. */
  reply?: Schema
}

export type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, unknown>; responses: Record<string, { content: Record<string, Media> }> }
}

/** The schema with each reference replaced by its target, to any depth. */
const resolvedIn = ({ components }: Document) => {
  const resolve = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(resolve)
    if ('$ref' in part) return resolve(components.schemas[String(part.$ref).split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolve(value)]))
  }
  return <T>(part: T): T => resolve(part) as T
}

/** Everything that the document says of each operation. */
export const operationsOf = (document: Document): Operation[] => {
  const resolve = resolvedIn(document)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody, responses }]): Operation => {
      const [success, done] = Object.entries(responses).find(([status]) => status !== 'default') ?? []
      const [kind, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const reply = Object.values(done?.content ?? {})[0]?.schema
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        isPublic: security.length === 0,
        parameters: resolve(parameters),
        ...(body ? { body: { ...resolve(body), isForm: kind === 'multipart/form-data' } } : {}),
        success: Number(success),
        ...(reply ? { reply: resolve(reply) } : {}),
      }
    }),
  )
}
