import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import {
  type ConfirmingPurpose,
  lockIfOpen,
  type Person,
  readUser,
  type Spend,
  sendConfirmationCode,
  withConfirmationCode,
} from '#server/modules/people/identity/index.ts'
import { type Screened, screenNames } from '#server/modules/staff/screening/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type Requested, replayed } from '#server/platform/replayed.ts'
import { type CodeMail, codeMail } from './code-mail.ts'
import { onceOr } from './once-or.ts'

export type OrderDeps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/** `id` is the client's: the same order again has the same one. `userId` is the customer who pays or is paid. */
type Input = { id: string; userId: string }

/** Inside the transaction that carries an order out. */
export type Doing<Deps, Wanted, Checked> = {
  deps: Deps
  wanted: Wanted
  checked: Checked
  user: Person
  /** Stored with the order: tells a retry from another request with its id. */
  requestDigest: string
  at: Temporal.Instant
}

/** An audit row and an event of one name, about the order. */
type Change = { details: Record<string, unknown>; payload: Record<string, unknown> }

type Order<Deps extends OrderDeps, Wanted extends Input, Checked, Made extends Requested> = {
  purpose: ConfirmingPurpose
  /** What a code is bound to: an order that differs in any of it needs another code. */
  subject: (wanted: Wanted) => Record<string, unknown>
  find: (db: Db, id: string) => Promise<Made | undefined>
  /** Refuses, without writing, what could not be carried out now. Runs before a code is sent, and again under the locks. */
  check: (db: Db, deps: Deps, wanted: Wanted) => Promise<Checked>
  /** Locks more than the customer, and returns the order with the rows as they are then. Locks the customer too. */
  lock?: (tx: Tx, deps: Deps, wanted: Wanted) => Promise<Wanted>
  /** Whether this order needs a code; every one by default. */
  needsCode?: (wanted: Wanted, checked: Checked) => boolean
  /** Terms that are over are reported before a wrong code. */
  termsFirst?: true
  mail: (db: Db, wanted: Wanted, checked: Checked, language: Language) => Promise<CodeMail> | CodeMail
  /** Who is compared with the sanctions lists; with a match nothing moves and the back office is notified by the event `name`. */
  parties: (doing: Doing<Deps, Wanted, Checked>) => Screened[]
  held: { name: string; code: ErrorCode; change: (doing: Doing<Deps, Wanted, Checked>) => Change }
  /** Stores the order with its postings, movement, audit row and event. Undefined when the id is taken. */
  carryOut: (tx: Tx, doing: Doing<Deps, Wanted, Checked>) => Promise<Made | undefined>
}

const invalidCode = () => new Refusal('confirmation_invalid', { fields: { code: 'confirmation_invalid' } })

/** Refuses `not_found` for a closed account. Of two orders at once the second counts the first in its limits and balances. */
export const lockOpenCustomer = async (tx: Tx, userId: string): Promise<void> => {
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
}

type Answer = { code: string; email: string; browser: string }
type Confirming = Answer & { requestDigest: string }

/**
 * The protocol by which a customer's order moves money: `sendCode` mails the code that confirms it, `confirm` carries it out in one
 * transaction. A retry with the same id is the order that was made, and with other contents a `conflict`, also while the first is still
 * being carried out. The order is checked, its code spent and its parties screened (31 CFR 501.404) under its customer's lock.
 */
export const defineOrder = <Deps extends OrderDeps, Wanted extends Input, Checked, Made extends Requested>(
  order: Order<Deps, Wanted, Checked, Made>,
) => {
  const { purpose, check, held } = order
  const confirmedBy = (wanted: Wanted) => ({ purpose, subject: digestOf(order.subject(wanted)) })

  const perform = async (
    tx: Tx,
    deps: Deps,
    { wanted: typed, requestDigest, spend }: { wanted: Wanted; requestDigest: string; spend: Spend | null },
  ): Promise<Made | 'held'> => {
    const at = deps.now()
    const { userId } = typed
    if (!order.lock) await lockOpenCustomer(tx, userId)
    const wanted = order.lock ? await order.lock(tx, deps, typed) : typed
    const checked = await check(tx, deps, wanted)
    if (spend) await spend(tx, at)
    else if (order.needsCode?.(wanted, checked)) throw invalidCode()
    const doing = { deps, wanted, checked, user: await readUser(tx, userId), requestDigest, at }
    const hits = await screenNames(tx, { ...deps, at }, order.parties(doing))
    if (hits.length === 0) {
      const made = await order.carryOut(tx, doing)
      if (!made) throw new Refusal('conflict')
      return made
    }
    const { details, payload } = held.change(doing)
    const entries = hits.map(({ list, uid }) => `${list} ${uid}`)
    await recordChange(tx, {
      at,
      actor: userId,
      what: held.name,
      subject: wanted.id,
      details: { ...details, entries },
      payload,
    })
    return 'held'
  }

  return {
    /**
     * Nothing is mailed when a mailed link confirms it (`verified`). Refuses what `check` refuses, `conflict` for the id of an earlier order,
     * `resend_too_soon`, `too_many`, and `login_link_required` when a link was mailed instead.
     */
    sendCode: async (
      deps: Deps,
      wanted: Wanted,
      { browser, language }: { browser: string; language: Language },
    ): Promise<{ sentTo: string; verified: boolean }> => {
      const { db } = deps
      if (await order.find(db, wanted.id)) throw new Refusal('conflict')
      const mail = codeMail(await order.mail(db, wanted, await check(db, deps, wanted), language))
      return sendConfirmationCode(deps, { ...confirmedBy(wanted), userId: wanted.userId, browser, language, mail })
    },

    /**
     * Refuses what `check` refuses, `confirmation_invalid`, `confirmation_spent`, and the code of `held` when a name
     * matches a sanctions list.
     */
    confirm: async (deps: Deps, wanted: Wanted, { requestDigest, ...answer }: Confirming): Promise<Made> => {
      const { db } = deps
      const made = await onceOr(
        async () => replayed(await order.find(db, wanted.id), requestDigest),
        async () => {
          const work = (spend: Spend | null) =>
            transaction(db, (tx) => perform(tx, deps, { wanted, requestDigest, spend }))
          const needsCode = !order.needsCode || order.needsCode(wanted, await check(db, deps, wanted))
          return needsCode ? withConfirmationCode(deps, { ...confirmedBy(wanted), ...answer }, work) : work(null)
        },
        async ({ code }) => order.termsFirst && code.startsWith('confirmation_') && check(db, deps, wanted),
      )
      deps.wake()
      if (made === 'held') throw new Refusal(held.code)
      return made
    },
  }
}
