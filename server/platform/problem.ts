import { type ErrorCode, messageOf, type Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'

/** A refusal, stored with the row that it stopped, for display in any language later. */
export type Problem = { code: ErrorCode; values: Record<string, string> }

export const problemOf = ({ code, detail }: Refusal): Problem => ({
  code,
  values: Object.fromEntries(
    Object.entries(detail.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : 'currency' in value ? `${value.minor} ${value.currency}` : value.toString(),
    ]),
  ),
})

export const problemText = ({ code, values }: Problem, language: Language): string =>
  messageOf(
    code,
    language,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const money = /^(-?\d+) ([A-Z]{3})$/.exec(value)
        if (money?.[1] && money[2]) return [name, { minor: BigInt(money[1]), currency: money[2] }]
        return [name, /^\d{4}-\d\d-\d\dT/.test(value) ? Temporal.Instant.from(value) : value]
      }),
    ),
  )
