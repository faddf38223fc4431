import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/lib/ids.ts'
import { compose } from '#server/compose.ts'
import { diskFiles } from '#server/platform/disk-files.ts'
import { makeLog } from '#server/platform/log.ts'
import { startBucket } from '#server/platform/test-bucket.ts'
import { testConfig, testServer } from './server.ts'

const server = testServer()

test('a process without a worker removes from its own disk, after a day, what it never uploaded to the bucket', async () => {
  const bucket = await startBucket()
  const dataDir = mkdtempSync(join(tmpdir(), 'sol-own-disk-'))
  const disk = diskFiles(dataDir)
  const now = server.clock.now
  const [old, young] = [25, 1].map((hours) => uuidv7(now().subtract({ hours }).epochMilliseconds))
  for (const id of [old, young])
    await disk.put(
      String(id),
      (async function* () {
        yield Buffer.from('of a process that died')
      })(),
    )
  const config = { ...testConfig, dataDir, filesS3: bucket.s3, roles: ['web' as const] }
  const web = await compose({ config, url: server.url, now, log: makeLog('silent') })
  // It waits for the sweep in progress.
  await web.stop()
  expect(await Array.fromAsync(disk.list())).toEqual([young])
  await bucket.stop()
})
