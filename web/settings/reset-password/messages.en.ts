import type { ResetPasswordKey } from './messages.es.ts'

export default {
  'settings.back': 'Back to settings',
  'settings.password.code': 'It’s been a while since your last code. To make sure it’s you, we sent another one to',
} satisfies Record<ResetPasswordKey, string>
