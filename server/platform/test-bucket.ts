import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { S3 } from './config-files.ts'

type Fault = 'busy' | 'cut' | 'other bytes'

const errorOf = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** A bucket of S3's REST API that verifies signatures and digests as S3 does. `fail` makes the next requests fail. */
export const startBucket = async () => {
  const [keyId, secret, region] = ['KEY', 'se/cret', 'us-west-2']
  const objects = new Map<string, Buffer>()
  const faults: Fault[] = []
  let rights = true
  let listing = true
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const reply = (status: number, text: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(text)
    const fault = faults.shift()
    if (fault === 'cut') return request.socket.destroy()
    if (fault === 'busy') return reply(503, errorOf('SlowDown'))
    const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': digest = '' } = request.headers
    const address = `http://${request.headers.host}${request.url}`
    const signer = new AwsV4Signer({
      ...{ method: request.method ?? '', url: address, accessKeyId: keyId, secretAccessKey: secret, region },
      ...{ service: 's3', datetime: String(datetime), headers: { 'x-amz-content-sha256': String(digest) } },
    })
    if (authorization !== (await signer.authHeader())) return reply(403, errorOf('SignatureDoesNotMatch'))
    if (!rights) return reply(403, errorOf('AccessDenied'))
    const { pathname, searchParams } = new URL(address)
    const key = pathname.split('/')[2] ?? ''
    if (request.method === 'PUT') {
      if (createHash('sha256').update(body).digest('hex') !== digest)
        return reply(400, errorOf('XAmzContentSHA256Mismatch'))
      objects.set(key, body)
      const stored = fault === 'other bytes' ? Buffer.from('?') : body
      return reply(200, '', { etag: `"${createHash('md5').update(stored).digest('hex')}"` })
    }
    if (request.method === 'DELETE') return reply(objects.delete(key) ? 204 : 204)
    if (searchParams.has('list-type')) {
      if (!listing) return reply(403, errorOf('AccessDenied'))
      const keys = [...objects.keys()].sort()
      // Two a page.
      const from = Number.parseInt(searchParams.get('continuation-token') ?? '0', 10)
      const isCut = from + 2 < keys.length
      const page = keys.slice(from, from + 2).map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`)
      const next = isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
      return reply(
        200,
        `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${page.join('')}${next}</ListBucketResult>`,
      )
    }
    const found = objects.get(key)
    return found ? reply(200, found) : reply(404, errorOf('NoSuchKey'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sol-files`
  const s3: S3 = { url, keyId, secret, region }
  return {
    s3,
    objects,
    fail: (...next: Fault[]) => void faults.push(...next),
    withoutRights: () => {
      rights = false
    },
    withoutListing: () => {
      listing = false
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
