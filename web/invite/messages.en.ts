import type { InviteKey } from './messages.es.ts'

export default {
  'invite.heading': '{name} invited you to SOL',
  'invite.home': 'Go to the home page',
  'invite.missing': 'This invitation is no longer valid',
  'invite.missing-text': 'It was used, expired or canceled. You can open an account without it.',
  'invite.more': 'Learn about SOL first',
  'invite.open': 'Open my account',
  'invite.privacy':
    'If you open your account with this link, {name} will see your first name among their people, and you will see theirs. Nothing else is shared.',
  'invite.text':
    'With SOL you send money to your family, pay and get paid. You see what it costs and what arrives before you confirm.',
  'invite.title': 'Invitation',
} satisfies Record<InviteKey, string>
