import { expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'

const server = testServer()

test('the description of the calls writes each schema once, every reference resolves, and it leaves compressed', async () => {
  const plain = await server.sol.app.inject({ url: '/api/openapi.json' })
  const text = plain.body
  expect(text.length).toBeLessThan(1_050_000)
  const { components, paths } = JSON.parse(text)
  const named = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ''))
  expect([...named].filter((name) => !(name in components.schemas))).toEqual([])
  expect(text.match(/"\$ref":"#\/(?!components)/)).toBeNull()
  expect(paths['/api/user/login'].post.responses.default.$ref).toBe('#/components/responses/Failure')
  const failure = components.responses.Failure.content['application/json'].schema.$ref
  expect(components.schemas[failure.split('/').at(-1)].required).toEqual(['status', 'code', 'details'])
  for (const encoding of ['br', 'gzip']) {
    const got = await server.sol.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(got.headers['content-encoding']).toBe(encoding)
    expect(got.rawPayload.length).toBeLessThan(150_000)
  }
})

test('every operation has an example that its schemas accept, of the request and of the reply', async () => {
  const { paths } = (await server.sol.app.inject({ url: '/api/openapi.json' })).json()
  type Parameter = { name: string; in: string; required: boolean; example?: unknown }
  const wrong = server.sol.app.servedRoutes.flatMap((route) => {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')][route.method.toLowerCase()]
    const exampleIn = (place: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter: Parameter) => parameter.in === place && parameter.required)
          .map(({ name, example }: Parameter) => [name, example]),
      )
    const mediaOf = (part?: { content?: Record<string, { example: unknown }> }) => Object.values(part?.content ?? {})[0]
    const parts = [
      [route.params, exampleIn('path')],
      [route.query, exampleIn('query')],
      [route.body, mediaOf(operation.requestBody)?.example],
      [route.reply, mediaOf(operation.responses[route.success ?? 200])?.example],
    ] as const
    return parts.flatMap(([schema, example]) => {
      const issues = schema?.safeParse(example).error?.issues ?? []
      return issues.map((issue) => `${route.method} ${route.path}: ${issue.path.join('.')} ${issue.message}`)
    })
  })
  expect(wrong).toEqual([])
})
