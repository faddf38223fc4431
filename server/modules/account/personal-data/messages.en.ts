import type { Messages } from './messages.es.ts'

export const en: Messages = {
  ready: {
    title: 'Your data is ready',
    message: 'You can download it for seven days. If you didn’t ask for it, change your password.',
  },
  action: 'Download my data',
}
