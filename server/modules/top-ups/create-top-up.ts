import { Refusal } from '../../../contract/errors.ts'
import { fillAll } from '../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import type { TopUp } from '../../../contract/top-ups.ts'
import { digestOf } from '../../platform/canonical-json.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { signed } from '../../platform/message-queue.ts'
import { recordChange } from '../../platform/record-change.ts'
import { senderOf } from '../disclosures/index.ts'
import { lockIfOpen, readUser, type Spend, sendConfirmationCode, withConfirmationCode } from '../identity/index.ts'
import { screenNames } from '../screening/index.ts'
import { senderToScreen } from '../transfers/index.ts'
import { checkTopUp, readWanted, type Typed, type Wanted } from './check-top-up.ts'
import { topUpLimits } from './limits.ts'
import { topUpsMessages } from './messages.ts'
import { findTopUp, insertTopUp } from './queries.ts'
import { recordTopUpMovement } from './record-movement.ts'
import { currency, type TopUpRecord } from './top-up.ts'
import { viewTopUp } from './view.ts'
import type { Deps } from './ways/way.ts'
import { feeOf, ways } from './ways/ways.ts'

/** What a code is bound to: another amount, way or account needs another code. */
const confirmedBy = ({ id, way, amount, bankAccountId, debitCardId }: Wanted) => {
  const subject = digestOf({ topUp: id, way, amount: amount.toString(), bankAccountId, debitCardId })
  return { purpose: 'top_up', subject } as const
}

/**
 * Mails the code that confirms a top-up, if it could be made now; nothing when a mailed link confirms it (`verified`). Refuses what
 * `checkTopUp` refuses, the amount, `conflict` for the id of an earlier one, `resend_too_soon`, `too_many`, and `login_link_required`
 * when a link was mailed instead.
 */
export const sendTopUpCode = async (
  deps: Deps,
  { browser, language, ...typed }: Typed & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { db, now, rails } = deps
  const wanted = readWanted(typed)
  if (await findTopUp(db, wanted.id)) throw new Refusal('conflict')
  const { source } = await checkTopUp(db, { rails, wanted, now: now() })
  const amount = formatMoney({ minor: wanted.amount + feeOf(wanted), currency }, localeOf[language])
  const mail = (code: string) => {
    const { words, ...texts } = fillAll(topUpsMessages[language].codeMail, { amount, account: source, code })
    return signed({ ...texts, figure: { value: code, words } })
  }
  const { userId } = wanted
  return sendConfirmationCode(deps, { ...confirmedBy(wanted), userId, browser, language, mail })
}

type Confirming = Typed & { code: string; email: string; browser: string; language: Language }

/**
 * Adds money in one transaction: names screened, code spent where one is asked for, partner asked. The same id with the same
 * way, amount and source is the same top-up, otherwise `conflict`. Refuses what `checkTopUp` refuses, `confirmation_invalid`,
 * `confirmation_spent`, and `top_up_held` when a name agrees with a sanctions list: nothing moves then, and the back office is
 * notified.
 */
export const createTopUp = async (
  deps: Deps,
  { code, email, browser, language, ...typed }: Confirming,
): Promise<TopUp> => {
  const { db, now, rails } = deps
  const wanted = readWanted(typed)
  const known = await replay(deps, wanted)
  if (known) return viewTopUp(db, known, language)
  const { codeFrom } = await checkTopUp(db, { rails, wanted, now: now() })
  const asksCode = codeFrom !== null && wanted.amount >= codeFrom
  const work = (spend: Spend | null) => transaction(db, (tx) => addMoney(tx, deps, { wanted, spend }))
  const making = asksCode
    ? withConfirmationCode(deps, { ...confirmedBy(wanted), email, code, browser }, work)
    : work(null)
  const made = await making.catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // A simultaneous request with this id may have won.
    const winner = await replay(deps, wanted)
    if (winner) return winner
    throw error
  })
  deps.wake()
  if (made === 'held') throw new Refusal('top_up_held')
  return viewTopUp(db, made, language)
}

const replay = async ({ db }: Pick<Deps, 'db'>, wanted: Wanted): Promise<TopUpRecord | undefined> => {
  const known = await findTopUp(db, wanted.id)
  if (!known) return undefined
  const { userId, way, amount, bankAccountId, debitCardId } = wanted
  const isSameSource = known.bankAccountId === bankAccountId && known.debitCardId === debitCardId
  const isSame = known.way === way && known.amount === amount && isSameSource
  if (known.userId !== userId || !isSame) throw new Refusal('conflict')
  return known
}

const addMoney = async (
  tx: Tx,
  deps: Deps,
  { wanted, spend }: { wanted: Wanted; spend: Spend | null },
): Promise<TopUpRecord | 'held'> => {
  const { id, userId, way, amount, bankAccountId, debitCardId } = wanted
  const { rails } = deps
  const at = deps.now()
  // Of two at once the second counts the first in its limits.
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  if (await findTopUp(tx, id)) throw new Refusal('conflict')
  const { parties, hold, codeFrom } = await checkTopUp(tx, { rails, wanted, now: at })
  if (spend) await spend(tx, at)
  else if (codeFrom !== null && amount >= codeFrom)
    throw new Refusal('confirmation_invalid', { fields: { code: 'confirmation_invalid' } })
  const sender = senderOf(await readUser(tx, userId))
  const hits = await screenNames(tx, { ...deps, at }, [senderToScreen(userId, sender), ...parties])
  const payload = { userId, amount: { minor: amount.toString(), currency } }
  if (hits.length > 0) {
    const details = { way, bankAccountId, debitCardId, entries: hits.map(({ list, uid }) => `${list} ${uid}`) }
    await recordChange(tx, { at, actor: userId, what: 'top_up.screened', subject: id, details, payload })
    return 'held'
  }
  const topUp = await insertTopUp(tx, {
    ...{ id, userId, way, bankAccountId, debitCardId, amount, fee: feeOf(wanted), currency, state: 'pending' },
    reason: null,
    ...{ limitsVersion: topUpLimits.version, holdRule: hold?.rule ?? null, usableOn: hold?.usableOn ?? null },
    ...{ requestedAt: at, settledAt: null, usableAt: null, stateAt: at, nextRunAt: null },
  })
  if (!topUp) throw new Refusal('conflict')
  await ways[way].begin({ tx, rails, at }, topUp)
  await recordTopUpMovement(tx, topUp)
  const details = {
    way,
    bankAccountId,
    debitCardId,
    ...payload.amount,
    limits: topUpLimits.version,
    hold: hold?.rule ?? null,
  }
  await recordChange(tx, { at, actor: userId, what: 'top_up.pending', subject: id, details, payload })
  return topUp
}
