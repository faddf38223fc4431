import type { ReconciliationTerms, ruleNames } from '#contract/books/reconciliation-terms.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { readDecimal } from '#contract/lib/typed-amount.ts'
import { amountsIn } from '#web/lib/amounts.ts'

type RuleValues = { isUsed: boolean; windowDays: string; items: string; accepts: boolean }
export type AccountValues = { account: string; currency: string; kind: 'bank' | 'prefund'; partner: string }
export type FloorValues = { partner: string; currency: string; minor: string }

/** A version as form values, with the contract's field names: server errors match their fields. */
export type Values = {
  terms: {
    rules: Record<(typeof ruleNames)[number], RuleValues>
    accounts: AccountValues[]
    floors: FloorValues[]
  }
  reason: string
}

export const formValues = ({ rules, accounts, floors }: ReconciliationTerms, locale: string): Values['terms'] => {
  const of = (name: (typeof ruleNames)[number]): RuleValues => {
    const rule = rules[name]
    return {
      ...{ isUsed: rule.isUsed, windowDays: String(rule.windowDays) },
      ...{ items: 'items' in rule ? String(rule.items) : '', accepts: 'accepts' in rule && rule.accepts },
    }
  }
  return {
    rules: { reference: of('reference'), amount: of('amount'), sum: of('sum'), lines: of('lines') },
    accounts: [...accounts],
    floors: floors.map((floor) => ({ ...floor, minor: amountsIn(locale).write(floor) })),
  }
}

/** The server refuses what cannot be read, at its field. */
const count = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1)

const minorOf = ({ minor, currency }: FloorValues, locale: string): string => {
  const amount = parseAmount(readDecimal(minor, locale, currency) ?? '', currency)
  return typeof amount === 'bigint' ? String(amount) : ''
}

export const readTerms = ({ rules, accounts, floors }: Values['terms'], locale: string): ReconciliationTerms => {
  const { reference, amount, sum, lines } = rules
  const base = ({ isUsed, windowDays }: RuleValues) => ({ isUsed, windowDays: count(windowDays) })
  return {
    rules: {
      reference: { ...base(reference), accepts: reference.accepts },
      amount: base(amount),
      sum: { ...base(sum), items: count(sum.items) },
      lines: { ...base(lines), items: count(lines.items) },
    },
    accounts: accounts.map(({ account, currency, kind, partner }) => ({
      ...{ account: account.trim(), currency: currency.trim().toUpperCase(), kind, partner: partner.trim() },
    })) as ReconciliationTerms['accounts'],
    floors: floors.map((floor) => ({
      ...{ partner: floor.partner, currency: floor.currency.trim().toUpperCase(), minor: minorOf(floor, locale) },
    })) as ReconciliationTerms['floors'],
  }
}
