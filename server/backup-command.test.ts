import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { identity } from '../contract/people/identity.ts'
import { profileImage } from '../contract/people/profile-image.ts'
import { type Person, signUp } from '../tests/people.ts'
import { jpeg } from '../tests/pictures.ts'
import { testConfig, testServer } from '../tests/server.ts'
import { fileColumns } from './modules/index.ts'
import { backUpEmbedded, restoreEmbedded } from './platform/backup-embedded.ts'
import { readRestoreDir } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import { diskFiles } from './platform/disk-files.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type FileStore, sealedFiles } from './platform/files.ts'
import { migrate } from './platform/migrate.ts'
import { fileLines, openNamedFiles } from './platform/prove-files.ts'
import { s3Files } from './platform/s3-files.ts'
import { startBucket } from './platform/test-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-backup-'))
const dataDir = join(folder, 'data')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const weak = { fsync: 'off' }
let running: EmbeddedPostgres

const server = testServer({
  config: { dataDir },
  database: async () => {
    running = await startEmbeddedPostgres({ dataDir, log, settings: weak })
    await migrate(running)
    return { url: running.url, ownerUrl: running.adminUrl, drop: () => running.stop() }
  },
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (verb: string, args: string[], dir: string, more = {}): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = { DATA_DIR: dir, SECRET_KEY: testConfig.secretKey, ...more }
    const command = [join(import.meta.dirname, 'backup-command.ts'), verb, ...args]
    execFile(process.execPath, command, { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, said: out + err }),
    )
  })

/** A person with a profile image. Returns the id of its sealed file. */
const uploadImage = async (): Promise<{ person: Person; fileId: string }> => {
  const person = await signUp(server)
  const body = new FormData()
  for (const [key, value] of Object.entries({ email: person.email, folder: 'profile-pics' })) body.set(key, value)
  body.set('image', new File([new Uint8Array(await jpeg())], 'me.jpg', { type: 'image/jpeg' }))
  expect((await server.request('PUT', profileImage.upload.path, { body, as: person })).status).toBe(200)
  const { body: me } = await server.call(identity.me, { as: { cookie: person.cookie } })
  return { person, fileId: new URL(me.profileImage, 'http://sol').searchParams.get('v') ?? '' }
}

let first: { person: Person; fileId: string }
const backup = join(folder, 'backup')

test('a backup taken while people write has every change before it, and its restore proves books, log and files', async () => {
  first = await uploadImage()
  await server.work()
  let writing = true
  const writes = (async () => {
    while (writing) await signUp(server)
  })()
  const made = await run('backup', [backup], dataDir)
  writing = false
  await writes
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/^\d+ files, [\d.]+ MB in /) })

  const restored = join(folder, 'restored')
  const { status, said } = await run('restore', [backup], restored)
  expect(said).toMatch(
    /^\d+ files of .*\nFiles: 1 open\.\nThe books: \d+ invariants hold\.\n.* all is as it was written\.\n$/,
  )
  expect(status).toBe(0)

  const second = await startEmbeddedPostgres({ dataDir: restored, log, settings: weak })
  const copy = makeDatabase(makePool(second.url, { connections: 1 }))
  const { rows } = await sql`select id from users where id = ${first.person.userId}`.execute(copy)
  expect(rows).toEqual([{ id: first.person.userId }])
  await copy.destroy()
  await second.stop()
})

test('nothing is overwritten: a backup needs a new folder, and a restore a new DATA_DIR', async () => {
  expect(await run('backup', [backup], dataDir)).toMatchObject({
    status: 2,
    said: expect.stringMatching(/is not empty/),
  })
  expect(await run('restore', [backup], dataDir)).toMatchObject({
    status: 2,
    said: expect.stringMatching(/^DATA_DIR .* is not empty/),
  })
  expect(await run('restore', [folder], join(folder, 'new'))).toMatchObject({
    status: 2,
    said: expect.stringMatching(/is not a finished backup/),
  })
})

test('a folder that would be copied into itself is refused before anything is copied', async () => {
  symlinkSync(dataDir, join(folder, 'link'))
  const copied = expect.objectContaining({
    message: expect.stringMatching(/^\S.* is inside \S+, which is copied: name a folder outside it$/),
  })
  for (const target of [join(dataDir, 'backups', 'today'), join(folder, 'link', 'today'), dataDir])
    await expect(backUpEmbedded({ dataDir, target, adminUrl: '', at: server.deps.now() })).rejects.toEqual(copied)
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  const inside = join(backup, 'again')
  await expect(restoreEmbedded({ source: backup, dataDir: inside })).rejects.toEqual(copied)
  expect(existsSync(inside)).toBe(false)
})

test('a restore with the settings of another database, or without the key, is refused before anything is copied', async () => {
  const target = join(folder, 'refused')
  const settings = { DATA_DIR: target, SECRET_KEY: testConfig.secretKey }
  expect(readRestoreDir(backup, settings)).toBe(target)
  const refusals: [object, RegExp][] = [
    [{ DATABASE_URL: 'postgres://sol@db/sol' }, /^DATABASE_URL is set: unset it/],
    [{ NODE_ENV: 'production' }, /^NODE_ENV is production, which has no embedded database: unset it/],
    [{ SECRET_KEY: '' }, /^SECRET_KEY is missing: set it to the one that SOL ran with/],
    [{ PORT: 'high' }, /^PORT is 'high'/],
  ]
  for (const [more, says] of refusals) expect(() => readRestoreDir(backup, { ...settings, ...more })).toThrow(says)
  const { status, said } = await run('restore', [backup], target, { DATABASE_URL: 'postgres://sol@db/sol' })
  expect(said).toBe('DATABASE_URL is set: unset it, the copy has its own database\n')
  expect(status).toBe(2)
  expect(existsSync(target)).toBe(false)
})

test('every file that a row names is opened where it is, on the disk or in the bucket; a missing one is named', async () => {
  const { deps } = server
  const bucket = await startBucket()
  onTestFinished(async () => void (await bucket.stop()))
  const { fileId } = first
  bucket.objects.set(fileId, readFileSync(join(dataDir, 'files', fileId.slice(-2), fileId)))
  const [full, empty] = [diskFiles(dataDir), diskFiles(join(folder, 'empty'))]
  const open = (store: FileStore) =>
    openNamedFiles({ db: deps.db, files: sealedFiles(store, deps.secrets) }, fileColumns())
  for (const store of [full, s3Files(bucket.s3, empty)]) expect(await open(store)).toEqual({ opened: 1, failed: [] })
  const { opened, failed } = await open(empty)
  expect([opened, failed]).toEqual([0, [expect.stringMatching(new RegExp(`^users ${fileId}: .*ENOENT`))]])
  expect(fileLines({ opened, failed })).toEqual([`  file  ${failed[0]}`, 'Files: 0 open, 1 do not.'])
})

test('a backup with a changed or missing file is refused by its name, and leaves no DATA_DIR', async () => {
  const file = join(backup, 'files', first.fileId.slice(-2), first.fileId)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  const target = join(folder, 'changed')
  expect(await run('restore', [backup], target)).toMatchObject({
    status: 2,
    said: expect.stringContaining(`${file} is changed: use another backup`),
  })
  rmSync(file)
  expect(await run('restore', [backup], target)).toMatchObject({
    status: 2,
    said: expect.stringContaining('is missing'),
  })
  expect(existsSync(target)).toBe(false)
})
