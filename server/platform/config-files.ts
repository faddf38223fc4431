import { ConfigProblem, type Environment, urlOf } from './environment.ts'

/** A bucket: its address without a trailing slash, and the key that may use it. */
export type S3 = { url: string; keyId: string; secret: string; region: string }

const example = 'https://KEY:SECRET@s3.us-east-1.amazonaws.com/bucket'

/** The bucket of sealed files; undefined: they are under DATA_DIR. */
export const s3Of = (env: Environment, production: boolean): S3 | undefined => {
  const text = urlOf(env, 'FILES_S3', ['https:', 'http:'], example)
  const region = env.FILES_S3_REGION
  if (!text) {
    if (region)
      throw new ConfigProblem(`FILES_S3 is missing: FILES_S3_REGION needs a bucket, set it like FILES_S3=${example}`)
    return undefined
  }
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (production && protocol !== 'https:')
    throw new ConfigProblem(`FILES_S3 is not https: set it like FILES_S3=${example}`)
  const bucket = pathname.replace(/^\/|\/$/g, '')
  if (!username || !password || !/^[a-z0-9.-]{3,63}$/.test(bucket))
    throw new ConfigProblem(`FILES_S3 has no key, secret or bucket: set it like FILES_S3=${example}`)
  const [keyId, secret] = [username, password].map(decodeURIComponent) as [string, string]
  return { url: `${origin}/${bucket}`, keyId, secret, region: region || 'us-east-1' }
}
