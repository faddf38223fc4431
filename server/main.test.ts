import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/database.ts'
import { accepts, spawnServer, startServer, until } from '../tests/e2e/server.ts'

let database: TestDatabase
let environment: Record<string, string> = {}
beforeAll(async () => {
  database = await createTestDatabase()
  environment = { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'sol-main-')) }
})
afterAll(async () => {
  await database.drop()
  rmSync(environment.DATA_DIR ?? '', { recursive: true, force: true })
})

const body = JSON.stringify({ email: 'ana@example.com' })
const head = [
  'POST /api/verify/validate/send-otp HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  `content-length: ${body.length}`,
  'connection: keep-alive',
  'expect: 100-continue',
].join('\r\n')

test('a request with an incomplete body at SIGTERM is answered, and its open connection does not delay the stop', async () => {
  const { child, port, ended } = await startServer(environment)
  const client = connect(port, 'localhost')
  let answer = ''
  client.on('data', (chunk) => {
    answer += chunk
  })
  client.write(`${head}\r\n\r\n${body.slice(0, 10)}`)
  await until('the server has the request', () => answer.startsWith('HTTP/1.1 100 Continue\r\n\r\n') || undefined)
  child.kill('SIGTERM')
  await until('no connection is taken any more', async () => !(await accepts(port)) || undefined)
  client.write(body.slice(10))

  // A stop that takes longer than eight seconds is cut off with another status.
  expect(await ended).toBe(0)
  expect(answer).toMatch(/^HTTP\/1\.1 100 [^\n]+\n\r\nHTTP\/1\.1 200 [\s\S]*"status":true/)
})

test('Ctrl-C stops a server with idle clients immediately', async () => {
  const { child, port, ended } = await startServer(environment)
  const idle = connect(port, 'localhost')
  idle.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n')
  await new Promise((done) => idle.once('data', done))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a start with the owner as the serving login fails with one line', async () => {
  const { said, ended } = spawnServer({ ...environment, DATABASE_URL: database.ownerUrl, PORT: '0' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^DATABASE_URL logs in as '\w+', which is a superuser: [^\n]+ DATABASE_ADMIN_URL [^\n]*\n$/)
})

test('with both logins a start creates the database and the serving login, and later starts need only the latter', async () => {
  const name = `sol_test_empty_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const at = { pathname: `/${name}` }
  const admin = Object.assign(new URL(database.ownerUrl), at).href
  const serving = Object.assign(new URL(database.url), at, { username: name, password: 'given' }).href
  try {
    const alone = spawnServer({
      ...environment,
      DATABASE_URL: Object.assign(new URL(database.url), at).href,
      PORT: '0',
    })
    expect(await alone.ended).toBe(1)
    expect(alone.said()).toMatch(/^DATABASE_[^\n]+\n$/)
    for (const urls of [{ DATABASE_ADMIN_URL: admin, DATABASE_URL: serving }, { DATABASE_URL: serving }]) {
      const { child, ended } = await startServer({ ...environment, ...urls })
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  } finally {
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role if exists ${name}`)
    await owner.end()
  }
})

test('an address that never answers ends the start with one line', async () => {
  const silent = createServer()
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const nowhere = `postgres://nobody@127.0.0.1:${port}/nothing`
  const { said, ended } = spawnServer({ ...environment, DATABASE_URL: nowhere, PORT: '0' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^DATABASE_URL leads to no database that can be used \(no answer within 5 s\): [^\n]+\n$/)
  silent.close()
})

test('a start on a port in use fails with one line before it connects to a database', async () => {
  const taker = createServer()
  await new Promise<void>((done) => taker.listen(0, 'localhost', done))
  const address = taker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const began = performance.now()
  // Configuration errors are reported before any database connection or seeding.
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  const { said, ended } = spawnServer({ ...environment, DATABASE_URL: nowhere, PORT: String(port) })
  expect(await ended).toBe(1)
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(said()).toMatch(new RegExp(`^PORT ${port} is taken: [^\\n]*\\n$`))
  taker.close()
})
