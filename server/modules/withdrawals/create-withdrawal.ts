import { Refusal } from '../../../contract/errors.ts'
import { fillAll } from '../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import type { Withdrawal } from '../../../contract/withdrawals.ts'
import { digestOf } from '../../platform/canonical-json.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import { signed } from '../../platform/message-queue.ts'
import { recordChange } from '../../platform/record-change.ts'
import { type BankAccountRecord, readBankAccount } from '../bank-accounts/index.ts'
import { creditDay } from '../corridors/index.ts'
import { senderOf } from '../disclosures/index.ts'
import { lockIfOpen, readUser, type Spend, sendConfirmationCode, withConfirmationCode } from '../identity/index.ts'
import { postingIdOf, reserve, systemAccount } from '../ledger/index.ts'
import { requestCredit } from '../payments/index.ts'
import type { Rails } from '../rails/index.ts'
import { screenNames } from '../screening/index.ts'
import { holderToScreen, senderToScreen } from '../transfers/index.ts'
import { noteHold } from '../wallets/index.ts'
import { checkWithdrawal, readAmount, type Wanted } from './check-withdrawal.ts'
import { withdrawalsMessages } from './messages.ts'
import { findWithdrawal, insertWithdrawal } from './queries.ts'
import { recordWithdrawalMovement } from './record-movement.ts'
import { creditReference, currency, ownerOf, type WithdrawalRecord, wireWithdrawal } from './withdrawal.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
type Typed = { id: string; userId: string; amount: string; bankAccountId: string }

const wantedOf = ({ amount, ...typed }: Typed): Wanted => ({ ...typed, amount: readAmount(amount) })

/** What a code is bound to: another amount or account needs another code. */
const confirmedBy = ({ id, amount, bankAccountId }: Wanted) => {
  const subject = digestOf({ withdrawal: id, amount: amount.toString(), bankAccountId })
  return { purpose: 'withdrawal', subject } as const
}

/**
 * Mails the code that confirms a withdrawal, if it could be confirmed now; nothing when a mailed link confirms it (`verified`).
 * Refuses what `checkWithdrawal` refuses, the amount, `conflict` for the id of an earlier one, `resend_too_soon`, `too_many`, and
 * `login_link_required` when a link was mailed instead.
 */
export const sendWithdrawalCode = async (
  deps: Omit<Deps, 'rails'>,
  { browser, language, ...typed }: Typed & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { db, now } = deps
  const wanted = wantedOf(typed)
  if (await findWithdrawal(db, wanted.id)) throw new Refusal('conflict')
  const { account } = await checkWithdrawal(db, wanted, now())
  const about = {
    amount: formatMoney({ minor: wanted.amount, currency }, localeOf[language]),
    account: `${account.bankName} ···· ${account.last4}`,
  }
  const mail = (code: string) => {
    const { words, ...texts } = fillAll(withdrawalsMessages[language].codeMail, { ...about, code })
    return signed({ ...texts, figure: { value: code, words } })
  }
  const { userId } = wanted
  return sendConfirmationCode(deps, { ...confirmedBy(wanted), userId, browser, language, mail })
}

type Confirming = Typed & { code: string; email: string; browser: string; language: Language }

/**
 * Withdraws in one transaction: code spent, names screened, money reserved in the wallet, credit requested. The money leaves the
 * books once the bank has settled the credit. The same id with the same amount and account is the same withdrawal, otherwise
 * `conflict`. Refuses what `checkWithdrawal` refuses, `confirmation_invalid`, `confirmation_spent`, and `withdrawal_held` when a
 * name agrees with a sanctions list: nothing moves then, and the back office is notified.
 */
export const createWithdrawal = async (
  deps: Deps,
  { code, email, browser, language, ...typed }: Confirming,
): Promise<Withdrawal> => {
  const wanted = wantedOf(typed)
  const known = await replay(deps, wanted, language)
  if (known) return known
  const made = await withConfirmationCode(deps, { ...confirmedBy(wanted), email, code, browser }, (spend) =>
    transaction(deps.db, (tx) => withdraw(tx, deps, { wanted, spend })),
  ).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // A simultaneous request with this id may have won.
    const winner = await replay(deps, wanted, language)
    if (winner) return winner
    throw error
  })
  deps.wake()
  if (made === 'held') throw new Refusal('withdrawal_held')
  return 'account' in made ? made : wireWithdrawal(made.withdrawal, made.of, language)
}

const replay = async (
  { db }: Pick<Deps, 'db'>,
  { id, userId, amount, bankAccountId }: Wanted,
  language: Language,
): Promise<Withdrawal | undefined> => {
  const known = await findWithdrawal(db, id)
  if (!known) return undefined
  const isSame = known.userId === userId && known.amount === amount && known.bankAccountId === bankAccountId
  if (!isSame) throw new Refusal('conflict')
  return wireWithdrawal(known, await readBankAccount(db, { id: bankAccountId, userId }), language)
}

const withdraw = async (
  tx: Tx,
  deps: Deps,
  { wanted, spend }: { wanted: Wanted; spend: Spend },
): Promise<{ withdrawal: WithdrawalRecord; of: BankAccountRecord } | 'held'> => {
  const { id, userId, amount, bankAccountId } = wanted
  const at = deps.now()
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  const { walletId, account } = await checkWithdrawal(tx, wanted, at)
  await spend(tx, at)
  const sender = senderOf(await readUser(tx, userId))
  const hits = await screenNames(tx, { ...deps, at }, [senderToScreen(userId, sender), holderToScreen(account)])
  const payload = { userId, amount: { minor: amount.toString(), currency } }
  if (hits.length > 0) {
    const details = { bankAccountId, entries: hits.map(({ list, uid }) => `${list} ${uid}`) }
    await recordChange(tx, { at, actor: userId, what: 'withdrawal.held', subject: id, details, payload })
    return 'held'
  }
  const reservationId = postingIdOf('withdrawal', id, 'reserve')
  const withdrawal: WithdrawalRecord = {
    ...{ id, userId, bankAccountId, amount, currency, state: 'sent', reason: null, reservationId },
    ...{ arrivesBy: creditDay(at).toString(), requestedAt: at, stateAt: at },
  }
  if (!(await insertWithdrawal(tx, withdrawal))) throw new Refusal('conflict')
  const credit = await requestCredit(
    { tx, ...deps, at },
    {
      owner: ownerOf(withdrawal),
      reference: creditReference(withdrawal),
      amount: { minor: amount, currency },
      userId,
      bankAccountId,
    },
  )
  const entries = [
    { account: walletId, amount: -amount, currency },
    { account: systemAccount('settlement', currency, credit.partner), amount, currency },
  ]
  await reserve(tx, { id: reservationId, kind: 'withdrawn', subject: id, entries, eventAt: at, at })
  await recordWithdrawalMovement(tx, withdrawal, account)
  await noteHold(tx, { reservationId, until: withdrawal.arrivesBy })
  const details = { bankAccountId, ...payload.amount, reservationId }
  await recordChange(tx, { at, actor: userId, what: 'withdrawal.sent', subject: id, details, payload })
  return { withdrawal, of: account }
}
