import type { WithdrawalSpeed } from '../balance/withdrawals.ts'
import type { MissionFigures } from '../books/mission.ts'
import type { RateQuote } from '../funds/rates.ts'
import type { Corridor, PayoutMethod } from '../ground/corridors.ts'
import type { Status } from '../office/incidents.ts'
import type { Preview, quotes } from '../sending/quotes.ts'
import type { CompanyContact } from '../staff/company.ts'
import type { FeeEntry } from '../staff/settings.ts'
import type { WireMoney } from './money.ts'
import type { Call, Language } from './route.ts'

/**
 * The services that server-rendered pages use. The composition root passes them in, which avoids an import of the server by the web.
 * `previewQuote` throws a `Refusal` for a wrong amount or corridor.
 */
export type PageServices = {
  corridors(): Corridor[] | Promise<Corridor[]>
  previewQuote(query: Call<typeof quotes.preview>['query']): Promise<Preview>
  /** Current fees of transfers paid from a bank account. */
  fees(): Promise<(wanted: { country: string; payout: PayoutMethod }) => WireMoney>
  /** Fees, limits and times: texts are filled from them and contain no numbers of their own. */
  facts(): Promise<ProductFacts>
  /** Current contact details. */
  contact(): CompanyContact
  /** The newest rates from the US dollar. */
  rates(): Promise<RateQuote[]>
  /** Milliseconds until other fees, limits or corridors take effect: pages cached now expire then. */
  nextChange(): Promise<number | undefined>
  /** Computed at most every ten minutes. */
  missionFigures(): Promise<MissionFigures>
  /** The last one known while the database does not answer. */
  status(): Promise<Status>
}

export type ProductFacts = {
  fee: WireMoney
  /** Of withdrawals to a bank account. */
  withdrawalFees: Record<WithdrawalSpeed, WireMoney>
  /** By debit card: a fixed part, a share in hundredths of a percent of the amount sent, and the minimum fee. */
  cardFee: Pick<FeeEntry, 'fee' | 'shareBp' | 'least'>
  /** Limits of a verified customer. */
  perTransfer: WireMoney
  perDay: WireMoney
  perThirtyDays: WireMoney
  /** The same with raised limits. */
  raisedPerDay: WireMoney
  raisedPerThirtyDays: WireMoney
  /** Limits of an approved company. */
  business: { perTransfer: WireMoney; perDay: WireMoney; perThirtyDays: WireMoney }
  /** Fee of a deposited check: its share in hundredths of a percent, and the minimum. */
  checkFee: { shareBp: number; least: WireMoney }
  /** Daily total of all of a customer's debit cards, fees included. */
  cardPerDay: WireMoney
  cancelMinutes: number
  codeMinutes: number
  quoteMinutes: number
  /** Payout hold after a password change. */
  payoutHoldHours: number
}

export type Theme = 'light' | 'dark'

/** One request for a page, as its loaders see it. */
export type PageContext = {
  language: Language
  theme: Theme
  /** From the script-readable cookie, which proves nothing and only chooses the header. */
  signedIn: boolean
  production: boolean
  /** No real money moves: every page says so. */
  demonstration: boolean
  /** The data of the demonstration is still being written: every page says so instead. */
  writing: boolean
  /** Text messages can be sent: without that no page promises one. */
  texts: boolean
  /** Scheme and host, without a trailing slash; empty when unknown. */
  baseUrl: string
  /** For the inline scripts of hydrated screens; public pages have no inline script. */
  nonce: string
  services: PageServices
  /** The reply of one of our own GET calls to this reader, from its address; undefined where it is refused. */
  read(address: string): Promise<unknown>
  /** Logs render failures, which readers do not see. */
  report(error: unknown): void
}

/**
 * Result of matching a path. A public page has one spelling (`path`) and the parameters that it reads (`query`); `missing` is the page
 * for all unknown paths.
 */
export type PageMatch =
  | { kind: 'public'; path: string; query: readonly string[] }
  | { kind: 'other' }
  | { kind: 'missing' }

/** The server's entry to the built pages; `bundle` is the built module itself. */
export type PageEntry = {
  match(bundle: never, path: string): PageMatch
  /** The header `x-page-kind` of the response is `public` (the same page for everyone) or `application`. */
  handle(bundle: never, request: Request, context: PageContext): Promise<Response>
}
