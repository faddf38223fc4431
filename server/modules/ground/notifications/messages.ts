import { systemTexts } from '#server/platform/system-texts.ts'
import { en } from './messages.en.ts'
import { es } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export const notificationsMessages = systemTexts('notifications', { es, pt, en })
