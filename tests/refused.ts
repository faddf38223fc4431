import { expect } from 'vitest'
import { type ErrorCode, Failure, messageOf, type Values } from '../contract/lib/errors.ts'
import type { Language } from '../contract/lib/route.ts'
import type { Got } from './server.ts'

export type Refused = { code: ErrorCode; status: number; fields?: Record<string, ErrorCode>; values?: Values }

/** The reply is a failure of the standard shape, in the language, without further data. */
export const expectRefused = ({ status, body }: Got, language: Language, refused: Refused): void => {
  const { code, fields = {}, values = {} } = refused
  expect({ status, code: body.code }).toEqual({ status: refused.status, code })
  const failure = Failure.parse(body)
  expect(failure.details).toBe(messageOf(code, language, values))
  expect(failure.fields ?? {}).toEqual(
    Object.fromEntries(
      Object.entries(fields).map(([name, why]) => [name, { code: why, details: messageOf(why, language, values) }]),
    ),
  )
}
