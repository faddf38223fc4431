import { fill } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { requestsMessages } from '../messages.ts'
import type { RequestRecord } from '../request.ts'

export type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>

/** '27 de noviembre' */
export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds,
  )

/** The requested amount as '60.00 USD', or that the payer chooses it. */
export const requestedIn = ({ amount, currency }: RequestRecord, language: Language): string =>
  amount === null ? requestsMessages[language].asker.open : formatMoney({ minor: amount, currency }, localeOf[language])

export const noteIn = (pattern: string, { note }: Pick<RequestRecord, 'note'>): string =>
  note === '' ? '' : fill(pattern, { note })
