import { refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import {
  holderToScreen,
  listBankAccounts,
  readBankAccount,
  usableBankAccount,
} from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { cancelPayment, requestDebit } from '#server/modules/funds/payments/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { codeFrom, holdUntil, relationsOf } from '../holds.ts'
import { currency, ownerOf, referenceOf } from '../top-up.ts'
import type { Way } from './way.ts'

const sourceOf = (bankAccountId: string | null): string => {
  if (!bankAccountId) throw new Error('a top-up by bank has a bank account')
  return bankAccountId
}

/** A debit of one's own bank account: a WEB entry (Nacha Operating Rules, §2.5.17). */
export const bank: Way = {
  fee: { fixed: 0n, share_bp: 0n },

  terms: async ({ db }, { userId, now }) => {
    const usable = (await listBankAccounts(db, userId)).filter(
      ({ status, holderMatches }) => status === 'verified' && holderMatches,
    )
    const relations = await relationsOf(
      db,
      usable.map(({ id }) => id),
      now,
    )
    const isPaused = (await payoutHoldOf(db, { userId, now })) !== null
    const sources = [...relations].map(([id, { rule, usableOn, isFirst }]) => ({
      id,
      usableOn,
      holdRule: rule,
      codeFrom: toWire({ minor: isFirst || isPaused ? 0n : codeFrom, currency }),
    }))
    return { sources, counters: [], codeHours: null }
  },

  // A customer who owes for a returned debit makes no other.
  check: async ({ db }, { userId, bankAccountId }, now) => {
    await refuseBlocked(db, userId)
    await refuseDebtor(db, userId)
    const id = sourceOf(bankAccountId)
    const account = await usableBankAccount(db, { id, userId })
    if (!account.holderMatches) throw refuseFields({ bankAccountId: 'source_of_another' })
    const relation = (await relationsOf(db, [id], now)).get(id)
    if (!relation) throw new Error(`the bank account ${id} has no relation`)
    const { rule, usableOn, isFirst } = relation
    const isPaused = (await payoutHoldOf(db, { userId, now })) !== null
    return {
      parties: [holderToScreen(account)],
      hold: { rule, usableOn },
      codeFrom: isFirst || isPaused ? 0n : codeFrom,
      source: `${account.bankName} ···· ${account.last4}`,
    }
  },

  begin: async (doing, topUp) => {
    const { userId, amount, fee, bankAccountId } = topUp
    await requestDebit(doing, {
      owner: ownerOf(topUp),
      reference: referenceOf(topUp),
      amount: { minor: amount + fee, currency },
      userId,
      bankAccountId: sourceOf(bankAccountId),
      purpose: 'top_up',
      remittance: null,
    })
  },

  cancel: (doing, topUp) => cancelPayment(doing, { kind: 'debit', owner: ownerOf(topUp) }),

  holdUntil,

  process: null,

  detail: async (db, { userId, bankAccountId }) => {
    const { id, nickname, bankName, last4 } = await readBankAccount(db, { id: sourceOf(bankAccountId), userId })
    return { account: { id, nickname, bankName, last4 }, card: null, challengeUrl: null, cash: null }
  },
}
