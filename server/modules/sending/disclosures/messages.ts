import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Language } from '#contract/lib/route.ts'
import { en } from './messages.en.ts'
import { es, type Messages } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export const disclosuresMessages = { es, pt, en }

export type TextVersion = Exclude<keyof Messages, 'wallet'>
export type Texts = Messages[TextVersion]
export type TermKey = keyof Texts['terms']
export type StatementKey = keyof Texts['statements']

export const currentTextVersion: TextVersion = '2026-11-27'

/** The recipient's way of receiving the money; `bill`: a biller, which credits exactly the amount sent. */
export type DisclosedPayout = PayoutMethod | 'bill'

/**
 * Where the recipient may get less than the disclosed total: fees of a bank that is not our agent, and foreign taxes. Cash agents and
 * wallets under contract with us deduct nothing (12 CFR 1005.31(b)(1)(viii): the statement may appear only where it applies).
 */
export const mayReceiveLess: Record<TextVersion, Record<DisclosedPayout, boolean>> = {
  '2026-11-27': { bank_deposit: true, cash_pickup: false, mobile_wallet: false, bill: false },
}

export const walletLabel = (language: Language): string => disclosuresMessages[language].wallet
