import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '#contract/lib/errors.ts'
import type { Route } from '#contract/lib/route.ts'
import { type Body, compress, recompress, sendBody } from './body.ts'
import { exampleOf } from './example-of.ts'
import { type Json, makeSharedSchemas } from './share-schemas.ts'

type Described = { schema: Json; example: Json }
type Describe = (schema: z.ZodType, io: 'input' | 'output', name?: string) => Described

const parametersOf = (describe: Describe, place: 'path' | 'query', shape: z.ZodObject | undefined) =>
  Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success
    const { schema, example } = describe(field as z.ZodType, 'input', name)
    return { name, in: place, required, schema, ...(required ? { example } : {}) }
  })

const descriptionOf = ({ limit, idempotent, repeatable }: Route): { description?: string } => {
  const sentences = [
    limit && `At most ${limit.max} calls in ${limit.minutes} minutes.`,
    idempotent && 'The same request again changes nothing; the same id with any other content is a 409 `conflict`.',
    repeatable && 'The same request again changes nothing.',
  ].filter(Boolean)
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

const operationOf = (describe: Describe, route: Route) => ({
  summary: route.summary,
  ...descriptionOf(route),
  security: route.access === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(describe, 'path', route.params), ...parametersOf(describe, 'query', route.query)],
  ...(route.body
    ? {
        requestBody: {
          required: true,
          content: {
            [route.multipart ? 'multipart/form-data' : 'application/json']: describe(route.body, 'input'),
          },
        },
      }
    : {}),
  responses: {
    [route.success ?? 200]: route.reply
      ? { description: 'Done.', content: { 'application/json': describe(route.reply, 'output') } }
      : { description: 'Done; the answer is a stream or a file.' },
    default: { $ref: '#/components/responses/Failure' },
  },
})

const documentOf = (routes: readonly Route[]) => {
  const { share, components } = makeSharedSchemas()
  const describe: Describe = (schema, io, name) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { [key: string]: Json }
    return { schema: share(json), example: exampleOf(json, name) }
  }
  const failure = {
    description: 'Refused: `code` says why, `details` says it in the caller’s language.',
    content: { 'application/json': describe(Failure, 'output') },
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(describe, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SOL', version: '1', description: 'Every call of the SOL web application.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failure: failure },
      schemas: components(),
    },
    paths,
  }
}

/** `/api/openapi.json`: OpenAPI 3.1 of the registered routes, built at the first call. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let built: Promise<Body> | undefined
  app.get('/api/openapi.json', { config: { serves: 'everybody' } }, async (request, reply) => {
    await app.countRender(request.ip)
    built ??= compress(Buffer.from(JSON.stringify(documentOf(app.servedRoutes)))).then(recompress)
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
    return sendBody(request, reply, await built)
  })
}
