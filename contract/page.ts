import type { Corridor, PayoutMethod } from './corridors.ts'
import type { MissionFigures } from './mission.ts'
import type { WireMoney } from './money.ts'
import type { quotes, Terms } from './quotes.ts'
import type { RateQuote } from './rates.ts'
import type { Call, Language } from './route.ts'

/**
 * What the pages that are rendered on the server ask of the product. The composition root passes it in, so that the
 * web never imports the server. `previewQuote` throws a `Refusal` for a wrong amount or corridor.
 */
export type PageServices = {
  corridors(): Corridor[] | Promise<Corridor[]>
  previewQuote(query: Call<typeof quotes.preview>['query']): Promise<Terms>
  /** The fee of a transfer paid from the balance. */
  feeFor(wanted: { country: string; payout: PayoutMethod }): WireMoney
  /** What the product charges, allows and waits for: texts are filled from it and name no number of their own. */
  facts(): ProductFacts
  /** The newest rates from the US dollar. */
  rates(): Promise<RateQuote[]>
  /** How close we are to our mission; counted at most every ten minutes. */
  missionFigures(): Promise<MissionFigures>
}

export type ProductFacts = {
  fee: WireMoney
  /** What a verified customer may send. */
  perTransfer: WireMoney
  perDay: WireMoney
  perThirtyDays: WireMoney
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
  /** The script-readable cookie says that somebody is signed in; it proves nothing and only chooses the header. */
  signedIn: boolean
  production: boolean
  /** Scheme and host, without a slash at the end; empty when the server was not told. */
  baseUrl: string
  /** For the inline scripts of hydrated screens; public pages have no inline script. */
  nonce: string
  services: PageServices
  /** Writes down what failed while the page was put together; readers are told nothing of it. */
  report(error: unknown): void
}

/** What the entry of the built pages gives to the server; `bundle` is the built module itself. */
export type PageEntry = {
  /** Answers one request; the header `x-page-kind` says whether the page is `public` (the same for everybody) or `application`. */
  handle(bundle: never, request: Request, context: PageContext): Promise<Response>
}
