import type { NotificationsKey } from './messages.es.ts'

export default {
  'settings.notices.account_verification': 'Account verification',
  'settings.notices.account_verification.hint': 'When we review an identity.',
  'settings.notices.always': 'Always',
  'settings.notices.app': 'Panel',
  'settings.notices.failed': 'It wasn’t saved. Please try again.',
  'settings.notices.failed_transactions': 'Failed transactions',
  'settings.notices.failed_transactions.hint': 'When a transfer isn’t completed or a bank returns a payment.',
  'settings.notices.news': 'News',
  'settings.notices.news.hint':
    'What’s new at SOL and what’s good to know. We only advertise to you if you turn this on here.',
  'settings.notices.high_risk': 'High-risk transactions',
  'settings.notices.high_risk.hint': 'When a transfer waits for a person to review it.',
  'settings.notices.loading': 'Loading your preferences',
  'settings.notices.mail': 'Email',
  'settings.notices.security': 'Security',
  'settings.notices.security.hint':
    'A new device, your password, how you log in. It protects your account, so the email is always sent.',
  'settings.notices.sms': 'Text message',
  'settings.notices.sms.confirm': 'Confirm your mobile number to choose notices by text message too',
  'settings.notices.support': 'Technology support',
  'settings.notices.support.hint': 'Replies from the support team and news about the service.',
  'settings.notices.switch': '{section}: {channel}',
  'settings.notices.transfers': 'Your money',
  'settings.notices.transfers.hint': 'When money arrives, waits or is canceled.',
  'settings.notifications.text':
    'We tell you about your account and your transfers here and by email. Security messages always reach you.',
  'settings.unsubscribe.ask': 'Stop getting these emails?',
  'settings.unsubscribe.button': 'Stop these emails',
  'settings.unsubscribe.done': 'We won’t email you about this anymore',
  'settings.unsubscribe.done-text':
    'This is about: {section}. You’ll still see every notification in your panel, and you can turn these emails back on anytime.',
  'settings.unsubscribe.missing-text': 'Log in and choose there which emails you get.',
  'settings.unsubscribe.preferences': 'Choose my notifications',
  'settings.unsubscribe.text':
    'This is about: {section}. Security messages always reach you, and your panel still holds everything.',
  'settings.unsubscribe.title': 'Your emails',
} satisfies Record<NotificationsKey, string>
