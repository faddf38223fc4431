import { randomUUID } from 'node:crypto'
import { type AchEntry, findUsBank, type PayIn, ProviderConflict } from '#server/modules/ground/rails/index.ts'
import type { Now } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { BankDirectory } from '#server/platform/config-banks.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import { currency, type EntryRecord, reportOf, type SentEntry } from './entry.ts'
import { accounts, entries, nextTraces, selectReturned } from './queries.ts'
import { type Originator, problemOf } from './write-content.ts'

export const partner = 'ach'

type Deps = { db: Db; now: Now; originator: Originator; directory: BankDirectory | undefined }
type Order = Pick<SentEntry, 'kind' | 'reference' | 'token' | 'purpose' | 'isCompany' | 'remittance'> & {
  amount: { minor: bigint; currency: string }
}

const nothingYet = { fileId: null, reason: null, returnCode: null, returnedAmount: null, change: null } as const

const hasTerms = (known: EntryRecord, { kind, token, purpose, amount }: Order): boolean =>
  known.kind === kind && known.token === token && known.purpose === purpose && known.amount === amount.minor

/** Stores an entry for the next file, or returns the first result for a known reference. */
const enter = ({ db, now, originator }: Deps, order: Order): Promise<AchEntry> =>
  transaction(db, async (tx) => {
    const at = now()
    const { reference, kind, token, purpose, isCompany, remittance, amount } = order
    const known = await entries.find(tx, { reference })
    if (!known) {
      const [trace = ''] = await nextTraces(tx, { odfi: originator.routing.slice(0, 8), count: 1 })
      const found = await accounts.find(tx, { token })
      const sent: SentEntry = { reference, kind, token, purpose, isCompany, remittance, amount: amount.minor, trace }
      const problem =
        amount.currency !== currency
          ? 'currency'
          : found
            ? problemOf({ ...sent, account: found.account }, originator, at)
            : 'unknown_account'
      const status = problem ? ('refused' as const) : ('submitted' as const)
      const entry = { ...sent, ...nothingYet, status, reason: problem, enteredAt: at, statusAt: at }
      if (await entries.insertOnce(tx, entry)) return reportOf(entry)
    }
    const first = known ?? (await entries.find(tx, { reference }))
    if (first?.kind === 'nothing') return { ...reportOf(first), status: 'refused', reason: 'canceled' }
    if (!first || !hasTerms(first, order))
      throw new ProviderConflict(`the reference ${reference} was used for another entry`)
    return reportOf(first)
  })

/** Removes an entry that is in no file yet. One that never arrived is recorded: if it arrives later, it is refused. */
const cancel = ({ db, now }: Deps, reference: string): Promise<'canceled' | 'too_late'> =>
  transaction(db, async (tx) => {
    const at = now()
    const nothing = {
      token: null,
      purpose: null,
      amount: null,
      isCompany: null,
      remittance: null,
      trace: null,
    } as const
    const never = { ...nothing, ...nothingYet, reference, kind: 'nothing', status: 'canceled' } as const
    if (await entries.insertOnce(tx, { ...never, enteredAt: at, statusAt: at })) return 'canceled'
    const known = await entries.lock(tx, { reference })
    if (known?.status === 'canceled' || known?.status === 'refused') return 'canceled'
    if (known?.status !== 'submitted' || known.fileId !== null) return 'too_late'
    await entries.update(tx, { reference }, { status: 'canceled', statusAt: at })
    return 'canceled'
  })

/** The bank of a routing number by the directory, under the name that people know; null where entries do not reach it. */
const bankOf = ({ directory }: Deps, routingNumber: string): { name: string; routing: string } | null => {
  const known = findUsBank(routingNumber)
  const listed = directory?.get(routingNumber)
  if (listed) return { ...listed, name: known ?? listed.name }
  if (directory) return null
  return { name: known ?? `Bank ${routingNumber.slice(0, 4)}-${routingNumber.slice(4)}`, routing: routingNumber }
}

/**
 * Our own bank (the ODFI) as the provider of debits and credits: calls store entries, and files carry them to the bank and its answers
 * back. A bank has no instant check of an account: two deposits verify it.
 */
const makePayIn = (deps: Deps): PayIn => ({
  name: partner,
  verifiesAccounts: false,

  validateAccount: async (account) => {
    const { routingNumber, accountNumber, kind, holder } = account
    const bank = bankOf(deps, routingNumber)
    if (!bank) return { status: 'refused', reason: 'bank_without_ach' }
    const bankName = bank.name
    const token = `ach_${randomUUID()}`
    const stored = { routingNumber: bank.routing, accountNumber, kind, holder, bankName }
    await accounts.insertOnce(deps.db, { token, account: stored, openedAt: deps.now() })
    return { status: 'unknown', bankName, token }
  },

  findBank: async (routingNumber) =>
    deps.directory ? (bankOf(deps, routingNumber)?.name ?? null) : findUsBank(routingNumber),

  debit: (debit) => enter(deps, { ...debit, kind: 'debit' }),
  credit: (credit) => enter(deps, { ...credit, kind: 'credit', remittance: null }),

  read: async (reference) => {
    const found = await entries.find(deps.db, { reference })
    return found ? reportOf(found) : { status: 'unknown_reference' }
  },

  cancel: (reference) => cancel(deps, reference),
  returnsSince: (since) => selectReturned(deps.db, since),
})

type Settings = Pick<Config, 'ach' | 'bankDirectory' | 'company'>

export const originatorOf = ({ ach, company }: Pick<Settings, 'ach' | 'company'>): Originator | undefined =>
  ach && { ...ach, companyName: company.short, companyAddress: company.address }

/** Undefined while the setting names another provider. */
export const achPayIn = ({ db, now, config }: { db: Db; now: Now; config: Settings }): PayIn | undefined => {
  const originator = originatorOf(config)
  return originator && makePayIn({ db, now, originator, directory: config.bankDirectory })
}
