import { systemTexts } from '#server/platform/system-texts.ts'
import { en } from './messages.en.ts'
import { es } from './messages.es.ts'
import { pt } from './messages.pt.ts'

export type FileProblem = keyof typeof es.files

export const treasuryMessages = systemTexts('treasury', { es, pt, en })
