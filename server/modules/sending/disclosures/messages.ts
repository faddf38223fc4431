import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Language } from '#contract/lib/route.ts'
import { en } from './messages.en.ts'
import { es, type Messages } from './messages.es.ts'
import { pt } from './messages.pt.ts'

/** The words did not change on November 27: the reader's language and number format came first from then on. */
const inVersions = (texts: Messages) => ({ ...texts, '2026-11-27': texts['2026-11'] })
export const disclosuresMessages = { es: inVersions(es), pt: inVersions(pt), en: inVersions(en) }

export type TextVersion = Exclude<keyof Messages, 'wallet'> | '2026-11-27'
export type Texts = Messages['2026-11']
export type TermKey = keyof Texts['terms']
export type StatementKey = keyof Texts['statements']

export const currentTextVersion: TextVersion = '2026-11-27'

export const isReaderFirst = (version: TextVersion): boolean => version !== '2026-11'

/** How the money reaches whom it is for; `bill`: a biller, which credits exactly what it is sent. */
export type DisclosedPayout = PayoutMethod | 'bill'

/**
 * Where the recipient may get less than the disclosed total: fees of a bank that is not our agent, and foreign taxes. Agents
 * who pay cash and wallets that we contract with deduct nothing (12 CFR 1005.31(b)(1)(viii): the statement may appear only
 * where it applies).
 */
const lessFrom2026 = { bank_deposit: true, cash_pickup: false, mobile_wallet: false, bill: false }
export const mayReceiveLess: Record<TextVersion, Record<DisclosedPayout, boolean>> = {
  '2026-11': lessFrom2026,
  '2026-11-27': lessFrom2026,
}

/** What paying from the wallet is called; a bank account has its own label. */
export const walletLabel = (language: Language): string => disclosuresMessages[language].wallet
