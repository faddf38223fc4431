import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { observedBucket } from './file-store.ts'
import { FilesUnavailable } from './files.ts'
import { s3Files } from './s3-files.ts'
import { startBucket } from './test-bucket.ts'

const id = '01a1f978-b580-7ed4-8c00-141f64530001'

test('calls to the bucket are counted by outcome: answered, down, or an error', async () => {
  const bucket = await startBucket()
  onTestFinished(() => void bucket.stop())
  const outcomes: string[] = []
  const disk = diskFiles(mkdtempSync(join(tmpdir(), 'sol-store-')))
  const store = observedBucket(s3Files(bucket.s3, disk, { pause_ms: 1 }), ({ partner, outcome }) =>
    outcomes.push(`${partner} ${outcome}`),
  )
  await store.put(
    id,
    (async function* () {
      yield Buffer.from('sealed')
    })(),
  )
  bucket.fail('busy', 'busy', 'busy', 'busy')
  await expect(store.read(id)).rejects.toThrow(FilesUnavailable)
  await store.remove(id)
  await expect(store.read(id)).rejects.toThrow()
  expect(outcomes).toEqual(['bucket answered', 'bucket down', 'bucket answered', 'bucket error'])
})
