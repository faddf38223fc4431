import type { Language } from '../../../contract/route.ts'
import { en } from './messages.en.ts'
import { es, type Messages } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export const sharedAccountsMessages: Record<Language, Messages> = { es, pt, en }
