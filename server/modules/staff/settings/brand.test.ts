import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type BrandFacts, brand } from '#contract/lib/brand.ts'
import { type BrandVersion, brandVersions } from '#contract/lib/brand-versions.ts'
import { compose, type Sol } from '#server/compose.ts'
import { makeLog } from '#server/platform/log.ts'
import { signUpStaff } from '#tests/people.ts'
import { testConfig, testServer } from '#tests/server.ts'

const server = testServer()
const others: Sol[] = []
afterAll(async () => {
  for (const other of others) await other.stop()
})

const start = async (company: BrandFacts, product: string): Promise<void> => {
  const config = { ...testConfig, company, product }
  others.push(await compose({ config, url: server.url, now: server.clock.now, log: makeLog('silent') }))
}
const listed = async (): Promise<{ items: BrandVersion[]; invented: string[] }> => {
  const as = await signUpStaff(server, 'operations')
  return (await server.call(brandVersions.list, { as })).body
}

test('a start with known facts writes no version; one with new facts writes one, also with two simultaneous starts', async () => {
  const moved = { ...brand, address: '7 Hanover Square, New York, NY 10004', phone: '+1 (212) 664-0100' }
  await start(brand, '1.0.1')
  expect((await listed()).items).toHaveLength(1)

  server.clock.advance({ minutes: 5 })
  const at = server.clock.now().toString()
  await Promise.all([start(moved, '1.1.0'), start(moved, '1.1.0')])
  const { items, invented } = await listed()
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    ...{ since: at, product: '1.1.0' },
    facts: { address: moved.address, phone: moved.phone, name: brand.name, 'bank.name': brand.bank.name },
  })
  expect(items[1]).toMatchObject({ product: '1.0.0', facts: { address: brand.address, phone: brand.phone } })
  expect(invented).not.toContain('address')
  expect(invented).toContain('licenseNumber')
  const audited = await sql<{ subject: string }>`select subject from audit where action = 'brand.changed' order by id`.execute(server.deps.db) // biome-ignore format: one statement
  expect(audited.rows.map(({ subject }) => subject)).toEqual(items.map(({ id }) => id).toReversed())

  // Reverting is a new version with its own effective time.
  server.clock.advance({ minutes: 5 })
  await start(brand, '1.1.1')
  expect((await listed()).items.map(({ product }) => product)).toEqual(['1.1.1', '1.1.0', '1.0.0'])
})
