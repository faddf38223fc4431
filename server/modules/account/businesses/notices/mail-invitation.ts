import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, type Person } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type BusinessRecord, displayName } from '../business.ts'
import type { InvitationRecord } from '../members/invitation-queries.ts'
import { tokenOf } from '../members/invitation-token.ts'
import { businessesMessages } from '../messages.ts'

type Deps = Pick<PlatformDeps, 'config' | 'secrets'>
type Invited = { invitation: InvitationRecord; business: BusinessRecord; account: Person | undefined }

export const invitationPath = (secrets: Deps['secrets'], id: string): string => `/invitation/${tokenOf(secrets, id)}`

const dayIn = (at: Temporal.Instant, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone }).format(at.epochMilliseconds)

/**
 * Mails the link in the language of the address's account, or of the inviter. An existing account also gets a notice; the inviter cannot
 * see the difference.
 */
export const mailInvitation = async (tx: Tx, deps: Deps, { invitation, business, account }: Invited): Promise<void> => {
  const { id, email, role, invitedBy, createdAt: at, expiresAt } = invitation
  const lang = account?.lang ?? (await findUserById(tx, invitedBy))?.lang ?? 'es'
  const path = invitationPath(deps.secrets, id)
  const valuesIn = (language: Language) => ({
    business: displayName(business),
    role: businessesMessages[language].roles[role],
    link: `${deps.config.baseUrl}${path}`,
    day: dayIn(expiresAt, language),
  })
  if (account?.role === 'customer') {
    const text = (language: Language) => fillAll(businessesMessages[language].notices.invited, valuesIn(language))
    const about = { path, words: businessesMessages[lang].views.invitation, topic: id }
    await notify({ ...deps, tx }, { reader: account, section: 'security', text, about, at })
    return
  }
  const mail = signed(fillAll(businessesMessages[lang].invitationMail, valuesIn(lang)))
  await sendMessage(tx, { ...mail, to: email, channel: 'mail', lang, at })
}
