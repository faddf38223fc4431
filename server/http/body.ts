import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Body = { identity: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const etagOf = (data: Buffer): string => `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`

const brotliAt = (quality: number, plain: Buffer): Promise<Buffer> =>
  brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

/** A body that only this request's reader gets, compressed if it reads that. */
export const bodyFor = async ({ headers }: FastifyRequest, identity: Buffer): Promise<Body> =>
  readsBrotli(headers['accept-encoding']) ? compress(identity) : { identity, etag: etagOf(identity) }

/** Fast compression, because a reader is waiting for it. */
export const compress = async (identity: Buffer): Promise<Body> => {
  const etag = etagOf(identity)
  return identity.length < 1024 ? { identity, etag } : { identity, br: await brotliAt(4, identity), etag }
}

/** Maximum compression, for a page that many will read. */
export const recompress = async ({ identity, etag }: Body): Promise<Body> => ({
  identity,
  br: await brotliAt(constants.BROTLI_MAX_QUALITY, identity),
  gzip: await zip(identity, { level: 9 }),
  etag,
})

const readsBrotli = (accepted: string | string[] = ''): boolean => /\bbr\b/.test(String(accepted))

const encodingFor = ({ br, gzip }: Body, accepted: string | string[] = ''): 'br' | 'gzip' | 'identity' => {
  if (br && readsBrotli(accepted)) return 'br'
  return gzip && /\bgzip\b/.test(String(accepted)) ? 'gzip' : 'identity'
}

const vary = 'Accept-Encoding, Cookie'

export const sendBody = (request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply => {
  reply.header('vary', vary).header('etag', body.etag)
  if (request.headers['if-none-match'] === body.etag && reply.statusCode === 200) return reply.code(304).send()
  const encoding = encodingFor(body, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body[encoding])
}
