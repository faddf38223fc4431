import type { Messages } from './messages.es.ts'

export const en: Messages = { uploaded: 'Profile image updated' }
