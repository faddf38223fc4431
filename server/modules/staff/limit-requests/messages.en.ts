import type { Messages } from './messages.es.ts'

export const en: Messages = {
  decided: { granted: 'Limits raised', declined: 'Request declined' },
  requestNotice: {
    title: '{name} asked for higher limits',
    message: '{name} ({email}) sent proof of income. Review it under Limits.',
  },
  notice: {
    granted: { title: 'Your limits are higher now', message: 'You can send more from now on. {note}' },
    declined: { title: 'We couldn’t raise your limits', message: '{note} You can ask again with another document.' },
  },
}
