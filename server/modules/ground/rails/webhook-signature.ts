import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sameDigest } from '#server/platform/secrets.ts'

/** A copy sent longer ago, or dated later, may be a replay (Standard Webhooks, 'Timestamp'). */
const tolerance_s = 300

type Signed = { id: string; sentAt: Temporal.Instant; body: string }

const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)

const signatureOf = (key: Buffer, { id, seconds, body }: { id: string; seconds: number; body: string }): string =>
  createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')

/** Signs the headers of a webhook after the Standard Webhooks specification: HMAC-SHA-256 over id, time and body. */
export const signWebhook = (key: Buffer, { id, sentAt, body }: Signed): Record<string, string> => {
  const seconds = secondsOf(sentAt)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signatureOf(key, { id, seconds, body })}`,
  }
}

export type Verified = { id: string; sentAt: Temporal.Instant } | { problem: string }

/** While a secret is rotated there are several signatures, several of our keys, or both: one signature by one key is enough. */
export const verifyWebhook = (
  keys: readonly Buffer[],
  { headers, body, now }: { headers: IncomingHttpHeaders; body: string; now: Temporal.Instant },
): Verified => {
  const text = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '')
  const [id, time, signatures] = [text('webhook-id'), text('webhook-timestamp'), text('webhook-signature')]
  if (id === '' || !/^\d{1,11}$/.test(time) || signatures === '') return { problem: 'unsigned' }
  const seconds = Number.parseInt(time, 10)
  const valid = keys.map((key) => `v1,${signatureOf(key, { id, seconds, body })}`)
  const isSigned = signatures.split(' ').some((signature) => valid.some((right) => sameDigest(signature, right)))
  if (!isSigned) return { problem: 'wrong signature' }
  if (Math.abs(secondsOf(now) - seconds) > tolerance_s) return { problem: 'too old' }
  return { id, sentAt: Temporal.Instant.fromEpochMilliseconds(seconds * 1000) }
}
