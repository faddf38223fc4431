import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What a page or a file is sent as: plain, or compressed where that was done already. */
export type Body = { identity: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const etagOf = (data: Buffer): string =>
  `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`

const brotliAt = (quality: number, plain: Buffer): Promise<Buffer> =>
  brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

/** A rendered page, compressed for one reader, who should not wait for the last percent. */
export const compressed = async (identity: Buffer): Promise<Body> => {
  const etag = etagOf(identity)
  return identity.length < 1024 ? { identity, etag } : { identity, br: await brotliAt(4, identity), etag }
}

/** As small as it gets, for a page that many will read. */
export const squeezed = async ({ identity, etag }: Body): Promise<Body> => ({
  identity,
  br: await brotliAt(constants.BROTLI_MAX_QUALITY, identity),
  gzip: await zip(identity, { level: 9 }),
  etag,
})

/** How a body goes to a browser that says what it can read. */
export const encodingFor = ({ br, gzip }: Body, accepted: string | string[] = ''): Encoding => {
  const read = String(accepted)
  if (br && /\bbr\b/.test(read)) return 'br'
  return gzip && /\bgzip\b/.test(read) ? 'gzip' : 'identity'
}
