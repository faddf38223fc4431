import { errorTable } from '#contract/lib/error-table.ts'
import { Failure } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { z } from '#contract/lib/zod.ts'
import type { Operation } from './operations.ts'

export type Replied = { status: number; type: string; body: Buffer; statements: number; written: string[] }

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The text of a code in a language, with any values at its places. */
const isDetailsOf = (details: string, code: keyof typeof errorTable, language: Language): boolean =>
  new RegExp(
    `^${errorTable[code][language]
      .split(/\{\w+\}/)
      .map(literally)
      .join('.*')}$`,
    's',
  ).test(details)

/** More than any refusal of today needs, and less than a caller could use against us. */
const refused_max = { statements: 30, bytes: 16_384 }

const replies = new Map<Operation, z.ZodType>()
const replyOf = (operation: Operation & { reply: NonNullable<Operation['reply']> }): z.ZodType => {
  const known = replies.get(operation) ?? z.fromJSONSchema(operation.reply as Parameters<typeof z.fromJSONSchema>[0])
  replies.set(operation, known)
  return known
}

const json = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const problemsOfRefusal = (
  { body, statements, written }: Replied,
  language: Language,
  mayWrite: Set<string>,
): string[] => {
  const failure = Failure.safeParse(json(body))
  // An expired quote is refused together with a fresh one.
  const isExpired = failure.success && failure.data.code === 'quote_expired'
  const wrote = written.filter((table) => !mayWrite.has(table) && !(isExpired && table === 'quotes'))
  return [
    ...(failure.success ? [] : ['the body is no failure of ours']),
    ...(failure.success && !isDetailsOf(failure.data.details, failure.data.code, language)
      ? [`not in ${language}`]
      : []),
    ...(wrote.length > 0 ? [`a refused call wrote ${wrote}`] : []),
    ...(statements > refused_max.statements ? [`a refused call made ${statements} statements`] : []),
    ...(body.length > refused_max.bytes ? [`a refused call was answered with ${body.length} bytes`] : []),
  ]
}

/** Each broken property of a reply, in words. */
export const problemsOf = (operation: Operation, got: Replied, language: Language, mayWrite: Set<string>): string[] => {
  const { status, body } = got
  if (status >= 500) return ['a server error']
  if (status >= 400) return problemsOfRefusal(got, language, mayWrite)
  if (status !== operation.success) return [`the document does not have ${status}`]
  const { reply } = operation
  if (!reply) return []
  const parsed = replyOf({ ...operation, reply }).safeParse(json(body))
  return parsed.success ? [] : [`the document does not allow the body: ${parsed.error.issues[0]?.message}`]
}
