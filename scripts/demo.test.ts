import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, type Sol } from '../server/compose.ts'
import { makeAdmin } from '../server/modules/office/customers/index.ts'
import { hashPassword } from '../server/modules/people/identity/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { makeLog } from '../server/platform/log.ts'
import { addMember, demoPassword } from '../server/seed/members.ts'
import { admin } from '../server/seed/people.ts'
import { createTestDatabase, type TestDatabase } from '../tests/database.ts'
import { fillPrefunds } from '../tests/prefunds.ts'
import { testConfig } from '../tests/server.ts'

let database: TestDatabase
let sol: Sol
let address: string
beforeAll(async () => {
  database = await createTestDatabase()
  sol = await compose({ config: testConfig, url: database.url, now: systemClock, log: makeLog('silent') })
  address = await sol.app.listen({ port: 0, host: '127.0.0.1' })
  await fillPrefunds(sol.deps.db, systemClock())
  await sol.startWorker()
})
afterAll(async () => {
  await sol?.stop()
  await database?.drop()
})

const demo = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL('./demo.ts', import.meta.url))
    const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, said }))
  })

test('the demo exits with 1 when no server responds, and prints how to start one', async () => {
  const { code, said } = await demo('http://127.0.0.1:9')
  expect(code).toBe(1)
  expect(said).toContain('npm run up')
})

test('the demo sends a transfer from sign-up to delivered and exits with 0; a failed step exits with 1', async () => {
  await addMember(sol, admin, await hashPassword(testConfig, demoPassword))
  await makeAdmin(sol.deps, admin.email)
  const right = await demo(address)
  expect(right.said).toContain('Delivered. Every step was as it should be.')
  expect(right.code).toBe(0)
  // Without the administrator's role, the demo cannot approve the verification.
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query("update users set role = 'customer' where role = 'admin'")
  await client.end()
  const wrong = await demo(address)
  expect(wrong.said).toContain('/api/admin/verify-customer')
  expect(wrong.said).not.toContain('Every step was as it should be')
  expect(wrong.code).toBe(1)
}, 600_000)
