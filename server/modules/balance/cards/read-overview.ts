import { type Card, type CardOverview, limitedKinds } from '#contract/balance/cards.ts'
import { toWire } from '#contract/lib/money.ts'
import { balance, walletsOf } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { hasPrepaidConsent } from '#server/modules/people/consents/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { limitTable } from '#server/modules/sending/transfers/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currency, program, wireCard } from './card.ts'
import { holderOf } from './holder.ts'
import { readSpent } from './purchases/decide.ts'
import { cardAccounts, cards, findCurrentCard } from './queries.ts'

const money = (minor: bigint) => toWire({ minor, currency })

export const readOverview = async (
  { db, now, rails, config }: Pick<Deps, 'db' | 'now' | 'config'> & { rails: Rails },
  userId: string,
): Promise<CardOverview> => {
  const [account, card] = [await cardAccounts.find(db, { userId }), await findCurrentCard(db, userId)]
  const { posted, available } = account ? await balance(db, account.id) : { posted: 0n, available: 0n }
  const wallet = (await walletsOf(db, userId)).find((found) => found.currency === currency)
  const spent = await readSpent(db, { userId, at: now() })
  const kindLimits = account?.kindLimits ?? {}
  return {
    isOffered: rails.issuer !== null,
    isSandbox: config.cardIssuer === 'sandbox' && !config.production,
    isDisclosed: await hasPrepaidConsent(db, userId),
    isVerified: limitTable.byVerification[await verificationOf(db, userId)].maySend,
    card: card ? wireCard(card, await holderOf(db, userId)) : null,
    pausedUntil: (await payoutHoldOf(db, { userId, now: now() }))?.toString() ?? null,
    balance: { posted: money(posted), held: money(posted - available), available: money(available) },
    wallet: money(wallet?.available ?? 0n),
    day: { limit: money(account?.dayLimit ?? program.day.first), used: money(spent.day), max: money(program.day.max) },
    month: {
      limit: money(account?.monthLimit ?? program.month.first),
      used: money(spent.month),
      max: money(program.month.max),
    },
    kinds: limitedKinds.map((kind) => ({
      kind,
      limit: kindLimits[kind] === undefined ? null : money(BigInt(kindLimits[kind])),
      used: money(spent.byKind.get(kind) ?? 0n),
    })),
  }
}

/** Includes closed cards, latest first. */
export const listCards = async (db: Db, userId: string): Promise<Card[]> => {
  const holder = await holderOf(db, userId)
  return (await cards.list(db, { userId }, 'createdAt', 'desc')).map((card) => wireCard(card, holder))
}
