import { mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { type Files, sealedFiles } from './files.ts'
import { makeSecrets } from './secrets.ts'

const id = '01a1f978-b580-7ed4-8c00-141f64530009'
const other = '01a1f978-b580-7ed4-8c00-141f64530109'
const secrets = makeSecrets('a key for tests only, long enough to be one')
const content = Buffer.from('a face and a number '.repeat(10_000))

const inPieces = async function* (bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

let dataDir: string
let files: Files
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sol-files-'))
  files = sealedFiles(diskFiles(dataDir), secrets)
})
const pathOf = (name: string) => join(dataDir, 'files', '09', name)

describe('sealed files', () => {
  test('a stored file is read back for any chunk sizes, and its size and digest are returned', async () => {
    const told = await files.put(id, inPieces(content))
    expect(told.bytes).toBe(BigInt(content.length))
    expect(told.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.compare(await files.read(id), content)).toBe(0)
    await files.put(other, inPieces(Buffer.alloc(0)))
    expect(await files.read(other)).toHaveLength(0)
  })

  test('a sealed file reveals nothing on disk, two copies share no bytes, and only the file owner may read it', async () => {
    await files.put(id, inPieces(content))
    await files.put(other, inPieces(content))
    const [one, two] = [readFileSync(pathOf(id)), readFileSync(pathOf(other))]
    expect(one.includes('a face')).toBe(false)
    expect(one.subarray(4, 200).equals(two.subarray(4, 200))).toBe(false)
    expect(statSync(pathOf(id)).mode & 0o077).toBe(0)
  })

  test('a file in which any bit was changed, cut or moved to another name does not open', async () => {
    await files.put(id, inPieces(content))
    const whole = readFileSync(pathOf(id))
    for (const at of [0, 4, 20, 50, 70, 200, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(pathOf(id), changed)
      await expect(files.read(id)).rejects.toThrow()
    }
    writeFileSync(pathOf(id), whole.subarray(0, whole.length - 1))
    await expect(files.read(id)).rejects.toThrow()
    writeFileSync(pathOf(id), whole)
    expect((await files.read(id)).length).toBe(content.length)
    renameSync(pathOf(id), pathOf(other))
    await expect(files.read(other)).rejects.toThrow()
  })

  test('another master key opens nothing', async () => {
    await files.put(id, inPieces(content))
    const otherKey = sealedFiles(diskFiles(dataDir), makeSecrets('another key that is long enough, too'))
    await expect(otherKey.read(id)).rejects.toThrow()
  })

  test('a stream that fails leaves nothing behind', async () => {
    const failing = async function* () {
      yield content
      throw new Error('the connection broke')
    }
    const failingAtOnce = async function* (): AsyncGenerator<Buffer> {
      yield* []
      throw new Error('the connection broke')
    }
    for (const broken of [failing, failingAtOnce]) {
      await expect(files.put(id, broken())).rejects.toThrow('the connection broke')
      expect(readdirSync(join(dataDir, 'files', '09'))).toEqual([])
    }
  })

  test('a removed file is gone, and removing it again is no failure', async () => {
    await files.put(id, inPieces(content))
    await files.remove(id)
    await files.remove(id)
    await expect(files.read(id)).rejects.toThrow()
  })

  test('a name that is no id reaches no folder', async () => {
    for (const name of ['../../secret-key', 'x', `${id}/..`])
      await expect(files.read(name)).rejects.toThrow('not the id of a file')
  })
})
