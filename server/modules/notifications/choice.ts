import type { Role } from '../../../contract/identity.ts'
import type { NotificationChannel, NotificationChoice, NotificationSection } from '../../../contract/notifications.ts'
import type { Channel } from '../../platform/message-queue.ts'

/** What a person decided, or did not. */
export type Chosen = { section: NotificationSection; channel: Channel; is_on: boolean }

/** What each role is ever told, in the order in which it is asked about. */
export const sectionsOf: Record<Role, readonly NotificationSection[]> = {
  customer: ['transfers', 'failed_transactions', 'account_verification', 'support', 'security'],
  admin: ['account_verification', 'high_risk', 'failed_transactions', 'support', 'security'],
}

/** The panel holds everything, and what protects the account is mailed whatever was chosen. */
export const isFixed = (section: NotificationSection, channel: NotificationChannel): boolean =>
  channel === 'app' || (section === 'security' && channel === 'mail')

/** A customer is mailed; an administrator sits before the panel, and a mail for every request would bury the others. */
const isOnAtFirst = (role: Role, channel: NotificationChannel): boolean =>
  channel === 'app' || (channel === 'mail' && role === 'customer')

export const isOn = (
  role: Role,
  section: NotificationSection,
  { channel, chosen }: { channel: NotificationChannel; chosen: readonly Chosen[] },
): boolean => {
  if (isFixed(section, channel)) return true
  const decided = chosen.find((one) => one.section === section && one.channel === channel)
  return decided?.is_on ?? isOnAtFirst(role, channel)
}

/** Every section of a role by every channel. */
export const choicesOf = (
  role: Role,
  { channels, chosen }: { channels: readonly NotificationChannel[]; chosen: readonly Chosen[] },
): NotificationChoice[] =>
  sectionsOf[role].flatMap((section) =>
    channels.map((channel) => ({
      section,
      channel,
      on: isOn(role, section, { channel, chosen }),
      fixed: isFixed(section, channel),
    })),
  )
