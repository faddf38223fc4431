import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../contract/errors.ts'
import type { Route } from '../../contract/route.ts'
import { type Body, compress, sendBody } from './body.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))

const operationOf = (route: Route) => ({
  summary: route.summary,
  ...(route.limit ? { description: `At most ${route.limit.max} calls in ${route.limit.minutes} minutes.` } : {}),
  security: route.access === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
  ...(route.body
    ? {
        requestBody: {
          required: true,
          content: {
            [route.multipart ? 'multipart/form-data' : 'application/json']: { schema: jsonSchema(route.body, 'input') },
          },
        },
      }
    : {}),
  responses: {
    [route.success ?? 200]: route.reply
      ? { description: 'Done.', content: { 'application/json': { schema: jsonSchema(route.reply, 'output') } } }
      : { description: 'Done; the answer is a stream or a file.' },
    default: {
      description: 'Refused: `code` says why, `details` says it in the caller’s language.',
      content: { 'application/json': { schema: jsonSchema(Failure, 'output') } },
    },
  },
})

const documentOf = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SOL', version: '1', description: 'Every call of the SOL web application.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

/** `/api/openapi.json`: OpenAPI 3.1 of the routes that are served, built at the first call. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let built: Promise<Body> | undefined
  app.get('/api/openapi.json', { config: { serves: 'everybody' } }, async (request, reply) => {
    built ??= compress(Buffer.from(JSON.stringify(documentOf(app.servedRoutes))))
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
    return sendBody(request, reply, await built)
  })
}
