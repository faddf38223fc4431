import type { ResetPasswordKey } from './messages.es.ts'

export default {
  'settings.back': 'Back to settings',
  'settings.password.code':
    'It has been a while since your last code. To be sure that it is you, we sent another one to',
} satisfies Record<ResetPasswordKey, string>
