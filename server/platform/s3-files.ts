import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { systemClock } from './clock.ts'
import type { S3 } from './config-files.ts'
import type { DiskFiles } from './disk-files.ts'
import { ConfigProblem } from './environment.ts'
import { type FileStore, FilesUnavailable } from './files.ts'
import { newId } from './ids.ts'

const attempts_max = 4
const try_ms = 60_000
const xml = new XMLParser({ ignoreAttributes: true, parseTagValue: false, isArray: (name) => name === 'Contents' })

type Listing = { Contents?: { Key: string }[]; IsTruncated?: string; NextContinuationToken?: string }

/** The bucket's own words: `<Error><Code>AccessDenied</Code>…`. */
const problemOf = async (reply: Response): Promise<string> => {
  const { Error: error } = xml.parse((await reply.text()).slice(0, 10_000)) as { Error?: { Code?: string } }
  return `${reply.status}${error?.Code ? ` ${error.Code}` : ''}`
}

const digestsOf = async (path: string): Promise<{ sha256: string; md5: string }> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const chunk of createReadStream(path)) for (const hash of [sha256, md5]) hash.update(chunk)
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A bucket by S3's REST API. */
const makeBucket = ({ url, keyId, secret, region }: S3, { pause_ms = 200 } = {}) => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  /**
   * Tries again after no reply, 429 and 5xx: every request may be repeated. Throws `FilesUnavailable` after the last; any other reply is
   * returned.
   */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(try_ms)
      const reply = await client.fetch(`${url}${path}`, { ...init, signal }).catch((error: unknown) => error as Error)
      const isPassing = reply instanceof Error || reply.status === 429 || reply.status >= 500
      if (!isPassing) return reply
      if (attempt < attempts_max) await sleep(pause_ms * 4 ** (attempt - 1))
      else if (reply instanceof Error) throw new FilesUnavailable('the bucket did not reply', { cause: reply })
      else throw new FilesUnavailable(`the bucket replied ${await problemOf(reply)}`)
    }
  }
  const refused = async (reply: Response): Promise<never> => {
    throw new Error(`the bucket replied ${await problemOf(reply)}`)
  }
  return {
    /** The bucket compares the bytes with the signed digest, and we compare its MD5 with ours (none where it encrypts with KMS). */
    put: async (id: string, path: string): Promise<void> => {
      const { sha256, md5 } = await digestsOf(path)
      const reply = await ask(`/${id}`, {
        method: 'PUT',
        body: await openAsBlob(path),
        headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      })
      if (!reply.ok) await refused(reply)
      const isKms = (reply.headers.get('x-amz-server-side-encryption') ?? '').includes('kms')
      const stored = reply.headers.get('etag')?.replaceAll('"', '')
      if (!isKms && stored !== md5)
        throw new Error(`the bucket stored other bytes of ${id}: ${stored} instead of ${md5}`)
    },
    read: async (id: string): Promise<Buffer | undefined> => {
      const reply = await ask(`/${id}`)
      if (reply.status === 404) return undefined
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : refused(reply)
    },
    remove: async (id: string): Promise<void> => {
      const reply = await ask(`/${id}`, { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) await refused(reply)
    },
    list: async function* (): AsyncGenerator<string> {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const from: string = next && `&continuation-token=${encodeURIComponent(next)}`
        const reply = await ask(`?list-type=2${from}`)
        if (!reply.ok) await refused(reply)
        const { ListBucketResult: page } = xml.parse(await reply.text()) as { ListBucketResult: Listing }
        for (const { Key } of page.Contents ?? []) yield Key
        next = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined
      }
    },
  }
}

export type S3Files = FileStore & {
  /** Moves the files that are still on the disk. May be stopped and repeated. Returns how many. */
  move: () => Promise<number>
  /** Throws `ConfigProblem` unless a file can be stored, read and removed, and files can be listed. */
  prove: () => Promise<void>
}

/**
 * Files in a bucket. They are sealed to the disk first, so that an upload has a length and a digest and may be repeated; a file that was
 * stored before the bucket was set is read from the disk until it is moved.
 */
export const s3Files = (s3: S3, disk: DiskFiles, options?: { pause_ms?: number }): S3Files => {
  const bucket = makeBucket(s3, options)
  const upload = async (id: string): Promise<void> => {
    await bucket.put(id, disk.pathOf(id))
    await disk.remove(id)
  }
  return {
    put: async (id, sealed) => {
      await disk.put(id, sealed)
      await upload(id).catch(async (error: unknown) => {
        await disk.remove(id)
        throw error
      })
    },
    read: async (id) => {
      const stored = await bucket.read(id)
      if (stored) return stored
      return disk.read(id).catch(async (error: unknown) => {
        // It was moved between the two looks, or is nowhere.
        const moved = await bucket.read(id)
        if (!moved) throw error
        return moved
      })
    },
    remove: async (id) => {
      await disk.remove(id)
      await bucket.remove(id)
    },
    list: async function* () {
      yield* disk.list()
      yield* bucket.list()
    },
    move: async () => {
      let moved = 0
      for await (const id of disk.list())
        try {
          await upload(id)
          moved += 1
        } catch (error) {
          // A running SOL stores this one at the moment, or removed it.
          if (!isAbsent(error)) throw error
        }
      return moved
    },
    prove: async () => {
      // Processes start at the same time. The sweep removes the file of one that died here.
      const id = newId(systemClock())
      try {
        await disk.put(
          id,
          (async function* () {
            yield Buffer.from('SOL')
          })(),
        )
        await upload(id)
        if ((await bucket.read(id))?.toString() !== 'SOL') throw new Error('it does not return a stored file')
        await bucket.remove(id)
        // Without the right to list, S3 answers 403 instead of 404 for an absent file.
        await bucket.list().next()
      } catch (error) {
        await disk.remove(id)
        const says = error instanceof Error ? error.message : String(error)
        throw new ConfigProblem(
          `FILES_S3 ${s3.url} cannot store files (${says}): grant its key s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket`,
        )
      }
    },
  }
}
