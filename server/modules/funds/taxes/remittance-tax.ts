import { cashTax } from '#contract/funds/cash-tax.ts'
import { balance, balancesOf, type Entry, holdsOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type Db, together } from '#server/platform/database.ts'
import { cashPart, cashParts } from './cash-part.ts'
import { broughtTaxed, selectSteps } from './queries.ts'

const currency = 'USD'
/** The cash part, in cents, of a customer's available balance. */
export const cashOf = async (db: Db, userId: string): Promise<bigint> => {
  if (!(await broughtTaxed(db, userId))) return 0n
  const balances = await balancesOf(db, { userId })
  const wallet = balances.find((each) => each.kind === 'wallet' && each.currency === currency)
  if (!wallet) return 0n
  const parts = cashParts(
    await selectSteps(
      db,
      balances.map(({ id }) => id),
    ),
  )
  const holds = await holdsOf(db, { accountId: wallet.id, reserved: wallet.posted - wallet.available })
  return cashPart(parts, wallet.id, holds)
}

/** The tax on a transfer of `amount` cents if its sender's balance pays for it now. */
export const taxOwed = async (
  db: Db,
  { userId, ...given }: { userId: string; amount: bigint | Promise<bigint> },
): Promise<bigint> => {
  const [cash, amount] = await together([cashOf(db, userId), given.amount])
  return cashTax({ amount, cash })
}

/** The last day of the month after a quarter: Form 720 and its tax (26 CFR 40.6071(a)-1 and 40.6151(a)-1). */
export const taxDueOn = (endsOn: Temporal.PlainDate): Temporal.PlainDate => {
  const next = endsOn.add({ days: 1 })
  return next.with({ day: next.daysInMonth })
}

export const taxParty = 'irs'
export const taxesDue = systemAccount('payable', currency, taxParty)

export const taxesDueNow = async (db: Db): Promise<bigint> => (await balance(db, taxesDue)).posted
/** Tax that we owe although the sender did not pay it (26 U.S.C. 4475(b)(3)). */
export const taxesBorne = systemAccount('result', currency, 'taxes')

/** The entries of the tax on a transfer, in cents; with `sign` -1 those that reverse it. */
export const taxEntries = ({
  owed,
  collected,
  sign = 1n,
}: {
  owed: bigint
  collected: bigint
  sign?: bigint
}): Entry[] => [
  { account: taxesDue, amount: sign * owed, currency },
  { account: taxesBorne, amount: sign * (collected - owed), currency },
]
