import type { CardFrame } from '#contract/balance/cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { codeMail } from '#server/modules/funds/orders/index.ts'
import { ProviderDown, ProviderTimeout, type Rails } from '#server/modules/ground/rails/index.ts'
import { sendConfirmationCode, withConfirmationCode } from '#server/modules/people/identity/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type CardRecord, cardLabel } from './card.ts'
import { holderOf } from './holder.ts'
import { cardsMessages } from './messages.ts'
import { findCard } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
/** `frameId` is the client's: the code is bound to it. */
type Asked = { id: string; frameId: string; frame: CardFrame; userId: string }

/** Throws `not_found`, and `card_changed` for a card that is not made yet or ended. */
const findOwn = async (
  db: Db,
  { id, userId }: Pick<Asked, 'id' | 'userId'>,
): Promise<CardRecord & { token: string }> => {
  const card = await findCard(db, { id })
  if (card?.userId !== userId) throw new Refusal('not_found')
  const { token, state } = card
  if (token === null || (state !== 'active' && state !== 'frozen')) throw new Refusal('card_changed')
  return { ...card, token }
}

/** A code opens one frame, of one purpose, of one card. */
const confirmedBy = ({ id, frameId, frame }: Asked) =>
  ({ purpose: 'card', subject: digestOf({ card: id, frameId, frame }) }) as const

/**
 * Mails the code that opens a frame; nothing when a mailed link opens it (`verified`). Refuses what `findOwn` refuses, `resend_too_soon`,
 * `too_many`, and `login_link_required` when a link was mailed instead.
 */
export const sendFrameCode = async (
  deps: Omit<Deps, 'rails'>,
  { browser, language, ...asked }: Asked & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const card = await findOwn(deps.db, asked)
  const mail = codeMail({
    texts: cardsMessages[language].codeMails[asked.frame],
    values: { card: cardLabel(card) },
  })
  return sendConfirmationCode(deps, { ...confirmedBy(asked), userId: asked.userId, browser, language, mail })
}

/**
 * Opens the issuer's frame once the code is right. That it was opened is in the audit log and told to its owner before the issuer is
 * asked. Refuses what `findOwn` refuses, `card_not_offered`, `confirmation_invalid`, `confirmation_spent`, and `unavailable` when the
 * issuer does not answer: the code is spent then.
 */
export const openFrame = async (
  deps: Deps,
  { code, email, browser, ...asked }: Asked & { code: string; email: string; browser: string },
): Promise<{ frameId: string; frameUrl: string }> => {
  const { db, now, rails, wake } = deps
  const { frameId, frame, userId } = asked
  const { issuer } = rails
  if (!issuer) throw new Refusal('card_not_offered')
  const { id, token } = await findOwn(db, asked)
  await withConfirmationCode(deps, { ...confirmedBy(asked), email, code, browser }, (spend) =>
    transaction(db, async (tx) => {
      const at = now()
      await spend(tx, at)
      const what = frame === 'details' ? 'card.details_shown' : 'card.pin_opened'
      await recordChange(tx, { at, actor: userId, what, subject: id, details: { frameId }, payload: { userId } })
    }),
  )
  wake()
  try {
    const holder = await holderOf(db, userId)
    const { frameUrl } = await issuer.openFrame({ reference: frameId, token, purpose: frame, holder })
    return { frameId, frameUrl }
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderTimeout) throw new Refusal('unavailable')
    throw error
  }
}
