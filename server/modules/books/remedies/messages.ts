import { en } from './messages.en.ts'
import { es } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export const remediesMessages = { es, pt, en }
