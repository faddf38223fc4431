import { expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'

const server = testServer()

test('the description of the calls writes each schema once, every reference resolves, and it leaves compressed', async () => {
  const plain = await server.sol.app.inject({ url: '/api/openapi.json' })
  const text = plain.body
  expect(text.length).toBeLessThan(1_000_000)
  const { components, paths } = JSON.parse(text)
  const named = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ''))
  expect([...named].filter((name) => !(name in components.schemas))).toEqual([])
  expect(text.match(/"\$ref":"#\/(?!components)/)).toBeNull()
  const failure = paths['/api/user/login'].post.responses.default.content['application/json'].schema.$ref
  expect(components.schemas[failure.split('/').at(-1)].required).toEqual(['status', 'code', 'details'])
  for (const encoding of ['br', 'gzip']) {
    const got = await server.sol.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(got.headers['content-encoding']).toBe(encoding)
    expect(got.rawPayload.length).toBeLessThan(150_000)
  }
})
