import type { NotificationChannel, NotificationChoice, NotificationSection } from '#contract/ground/notifications.ts'
import type { Role } from '#contract/people/identity.ts'
import type { Channel } from '#server/platform/message-queue.ts'

export type Choice = { section: NotificationSection; channel: Channel; isOn: boolean }

/** The sections of each role, in the order of the settings. */
export const sectionsOf: Record<Role, readonly NotificationSection[]> = {
  customer: ['transfers', 'failed_transactions', 'account_verification', 'support', 'security', 'news'],
  // Its members are notified, each in their personal account.
  business: [],
  admin: ['account_verification', 'high_risk', 'failed_transactions', 'support', 'security'],
}

/** The panel shows everything, and security notices are always mailed. */
export const isFixed = (section: NotificationSection, channel: NotificationChannel): boolean =>
  channel === 'app' || (section === 'security' && channel === 'mail')

/** An administrator works at the panel; a mail for every request would be noise. */
const isOnByDefault = (role: Role, channel: NotificationChannel): boolean =>
  channel === 'app' || (channel === 'mail' && role === 'customer')

export const isOn = (
  role: Role,
  section: NotificationSection,
  { channel, chosen }: { channel: NotificationChannel; chosen: readonly Choice[] },
): boolean => {
  if (role === 'business') return channel === 'app'
  if (isFixed(section, channel)) return true
  const decided = chosen.find((one) => one.section === section && one.channel === channel)
  return decided?.isOn ?? isOnByDefault(role, channel)
}

export const choicesOf = (
  role: Role,
  { channels, chosen }: { channels: readonly NotificationChannel[]; chosen: readonly Choice[] },
): NotificationChoice[] =>
  sectionsOf[role].flatMap((section) =>
    channels.map((channel) => ({
      section,
      channel,
      on: isOn(role, section, { channel, chosen }),
      fixed: isFixed(section, channel),
    })),
  )
