import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DiskFiles, diskFiles } from './disk-files.ts'
import { type Files, FilesUnavailable, sealedFiles } from './files.ts'
import { type S3Files, s3Files } from './s3-files.ts'
import { makeSecrets } from './secrets.ts'
import { startBucket } from './test-bucket.ts'

const [id, other, third] = [1, 2, 3].map((each) => `01a1f978-b580-7ed4-8c00-141f6453000${each}`) as [
  string,
  string,
  string,
]
const secrets = makeSecrets('a key for tests only, long enough to be one')
const content = Buffer.from('a face and a number '.repeat(10_000))

let bucket: Awaited<ReturnType<typeof startBucket>>
let dataDir: string
let disk: DiskFiles
let store: S3Files
let files: Files
beforeEach(async () => {
  bucket = await startBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'sol-s3-'))
  disk = diskFiles(dataDir)
  store = s3Files(bucket.s3, disk, { pause_ms: 1 })
  files = sealedFiles(store, secrets)
})
afterEach(() => bucket.stop())

const onDisk = (): string[] =>
  existsSync(join(dataDir, 'files'))
    ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? entry.name : [],
      )
    : []
const listed = async (): Promise<string[]> => {
  const ids: string[] = []
  for await (const one of files.list()) ids.push(one)
  return ids.sort()
}

test('a file is sealed before it leaves, is read back, and nothing of it stays on the disk', async () => {
  const { bytes } = await files.put(id, [content])
  expect(bytes).toBe(BigInt(content.length))
  expect(bucket.objects.get(id)?.includes('a face')).toBe(false)
  expect(onDisk()).toEqual([])
  expect(Buffer.compare(await files.read(id), content)).toBe(0)
  await files.remove(id)
  await files.remove(id)
  await expect(files.read(id)).rejects.toThrow()
})

test('a busy or silent bucket is asked again, and a file that it never takes leaves nothing behind', async () => {
  bucket.fail('busy', 'cut')
  await files.put(id, [content])
  bucket.fail('cut', 'busy')
  expect(await files.read(id)).toHaveLength(content.length)
  bucket.fail('busy', 'busy', 'busy', 'busy')
  const refusal = await files.put(other, [content]).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FilesUnavailable)
  expect(String(refusal)).toContain('the bucket replied 503 SlowDown')
  expect(onDisk()).toEqual([])
  expect([...bucket.objects.keys()]).toEqual([id])
})

test('a bucket that stored other bytes is no success', async () => {
  bucket.fail('other bytes')
  await expect(files.put(id, [content])).rejects.toThrow(`stored other bytes of ${id}`)
})

test('a stream that fails is never uploaded', async () => {
  const failing = async function* () {
    yield content
    throw new Error('the connection broke')
  }
  await expect(files.put(id, failing())).rejects.toThrow('the connection broke')
  expect([bucket.objects.size, onDisk()]).toEqual([0, []])
})

test('files of the disk are read before they are moved; a move that failed continues, and both are listed', async () => {
  const local = sealedFiles(disk, secrets)
  for (const each of [id, other, third]) await local.put(each, [content])
  expect(await files.read(other)).toHaveLength(content.length)
  bucket.fail('busy', 'busy', 'busy', 'busy')
  await expect(store.move()).rejects.toThrow('503')
  expect(await store.move()).toBe(3)
  expect(await store.move()).toBe(0)
  expect(onDisk()).toEqual([])
  expect(await listed()).toEqual([id, other, third])
  for (const each of [id, other, third]) expect(Buffer.compare(await files.read(each), content)).toBe(0)
})

test('a bucket without rights or with another key is named with its remedy before anything is served', async () => {
  await store.prove()
  expect(bucket.objects.size).toBe(0)
  const wrong = s3Files({ ...bucket.s3, secret: 'another' }, disk, { pause_ms: 1 })
  await expect(wrong.prove()).rejects.toThrow(/^FILES_S3 .*403 SignatureDoesNotMatch.*s3:PutObject/)
  bucket.withoutListing()
  await expect(store.prove()).rejects.toThrow(/^FILES_S3 .*403 AccessDenied.*s3:ListBucket/)
  expect(bucket.objects.size).toBe(0)
  bucket.withoutRights()
  await expect(store.prove()).rejects.toThrow(/^FILES_S3 .*403 AccessDenied.*s3:PutObject/)
  expect(onDisk()).toEqual([])
})

test('processes that start together prove the bucket with files of their own, which the sweep recognizes', async () => {
  const stored = vi.spyOn(bucket.objects, 'set')
  await Promise.all([store.prove(), store.prove(), s3Files(bucket.s3, disk).prove()])
  const names = stored.mock.calls.map(([name]) => name)
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
  expect([bucket.objects.size, onDisk()]).toEqual([0, []])
})
