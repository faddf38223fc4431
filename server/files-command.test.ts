import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testConfig } from '../tests/server.ts'
import { diskFiles } from './platform/disk-files.ts'
import { sealedFiles } from './platform/files.ts'
import { makeSecrets } from './platform/secrets.ts'
import { startBucket } from './platform/test-bucket.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-move-'))

const command = (args: string[], more: Record<string, string> = {}): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = { DATA_DIR: dataDir, SECRET_KEY: testConfig.secretKey, ...more }
    execFile(process.execPath, [join(import.meta.dirname, 'files-command.ts'), ...args], { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, said: out + err }),
    )
  })

test('the command moves sealed files to the bucket, once, names what it lacks, and never says the bucket’s secret', async () => {
  const bucket = await startBucket()
  const { url, keyId, secret, region } = bucket.s3
  const login = { username: keyId, password: encodeURIComponent(secret) }
  const withBucket = { FILES_S3: Object.assign(new URL(url), login).href, FILES_S3_REGION: region }
  const onDisk = sealedFiles(diskFiles(dataDir), makeSecrets(testConfig.secretKey))
  const ids = ['0199f0a0-0000-7000-8000-000000000001', '0199f0a0-0000-7000-8000-000000000002']
  for (const id of ids) await onDisk.put(id, [Buffer.from('a passport')])

  expect(await command([])).toMatchObject({ status: 2, said: expect.stringContaining('npm run files -- move') })
  expect(await command(['move'])).toEqual({
    status: 2,
    said: 'FILES_S3 is missing: set it to the bucket that gets the files\n',
  })
  expect(await command(['move'], withBucket)).toEqual({ status: 0, said: `2 files moved to ${url}.\n` })
  expect([...bucket.objects.keys()].sort()).toEqual(ids)
  expect(await Array.fromAsync(onDisk.list())).toEqual([])
  expect(await command(['move'], withBucket)).toEqual({ status: 0, said: `0 files moved to ${url}.\n` })
  const other = await command(['move'], { ...withBucket, FILES_S3: withBucket.FILES_S3.replace('cret', 'cure') })
  expect(other).toEqual({ status: 2, said: expect.stringMatching(/^FILES_S3 http[^\n]*403[^\n]*\n$/) })
  expect(other.said).not.toMatch(/cret|cure/)
  await bucket.stop()
}, 120_000)
