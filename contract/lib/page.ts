import type { MissionFigures } from '../books/mission.ts'
import type { RateQuote } from '../funds/rates.ts'
import type { Corridor, PayoutMethod } from '../ground/corridors.ts'
import type { Preview, quotes } from '../sending/quotes.ts'
import type { CompanyContact } from '../staff/company.ts'
import type { FeeEntry } from '../staff/settings.ts'
import type { WireMoney } from './money.ts'
import type { Call, Language } from './route.ts'

/**
 * The services that server-rendered pages use. The composition root passes them in, so the web never imports the
 * server. `previewQuote` throws a `Refusal` for a wrong amount or corridor.
 */
export type PageServices = {
  corridors(): Corridor[] | Promise<Corridor[]>
  previewQuote(query: Call<typeof quotes.preview>['query']): Promise<Preview>
  /** What transfers cost now that are paid from a bank account. */
  fees(): Promise<(wanted: { country: string; payout: PayoutMethod }) => WireMoney>
  /** Fees, limits and times: texts are filled from them and contain no numbers of their own. */
  facts(): Promise<ProductFacts>
  /** How the company is reached now. */
  contact(): CompanyContact
  /** The newest rates from the US dollar. */
  rates(): Promise<RateQuote[]>
  /** In how many milliseconds other fees, limits or corridors take effect: pages made now are not shown any longer. */
  nextChange(): Promise<number | undefined>
  /** Computed at most every ten minutes. */
  missionFigures(): Promise<MissionFigures>
}

export type ProductFacts = {
  fee: WireMoney
  /** By debit card: a fixed part, hundredths of a percent of what is sent, and the least that both come to. */
  cardFee: Pick<FeeEntry, 'fee' | 'shareBp' | 'least'>
  /** What a verified customer may send. */
  perTransfer: WireMoney
  perDay: WireMoney
  perThirtyDays: WireMoney
  /** The same with limits that were raised. */
  raisedPerDay: WireMoney
  raisedPerThirtyDays: WireMoney
  /** What an approved company may send. */
  business: { perTransfer: WireMoney; perDay: WireMoney; perThirtyDays: WireMoney }
  /** Of a deposited check: hundredths of a percent of it, and the least. */
  checkFee: { shareBp: number; least: WireMoney }
  /** What all of a customer's debit cards may pay in a day, fees included. */
  cardPerDay: WireMoney
  cancelMinutes: number
  codeMinutes: number
  quoteMinutes: number
  /** How long payouts wait after a new password. */
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
  /** Text messages can be sent: without that no page promises one. */
  texts: boolean
  /** Scheme and host, without a slash at the end; empty when unknown. */
  baseUrl: string
  /** For the inline scripts of hydrated screens; public pages have no inline script. */
  nonce: string
  services: PageServices
  /** Logs what failed while the page was rendered; readers do not see it. */
  report(error: unknown): void
}

/**
 * What a path leads to. A public page has one spelling (`path`) and the parameters that it reads (`query`); `missing` is the
 * page for every path that leads nowhere.
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
