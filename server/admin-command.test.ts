import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signUp } from '../tests/people.ts'
import { testConfig, testServer } from '../tests/server.ts'

const server = testServer()

const command = (...args: string[]): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = {
      DATABASE_URL: server.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'sol-admin-')),
      SECRET_KEY: testConfig.secretKey,
    }
    execFile(process.execPath, [join(import.meta.dirname, 'admin-command.ts'), ...args], { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, said: out + err }),
    )
  })

test('the command makes the first administrator, once and audited, of an account that exists', async () => {
  const [ana, beto] = [await signUp(server), await signUp(server)]
  expect(await command()).toMatchObject({ status: 2, said: expect.stringContaining('npm run admin') })
  expect(await command('nobody@example.com')).toEqual({
    status: 1,
    said: 'No account has this email: sign up with it first.\n',
  })
  expect(await command(ana.email.toUpperCase())).toMatchObject({ status: 0 })
  expect(await command(beto.email)).toMatchObject({ status: 1, said: expect.stringMatching(/^There is an admin/) })
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where action = 'admin.made'`.execute(server.deps.db)
  expect(rows).toEqual([{ subject: ana.userId }])
  const { rows: admins } = await sql<{ id: string }>`select id from users where role = 'admin'`.execute(server.deps.db)
  expect(admins).toEqual([{ id: ana.userId }])
}, 120_000)
