import type { Language } from '#contract/lib/route.ts'
import type { WhyCode } from '../match-why.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'
import pt from './messages.pt.ts'

const words = { en, es, pt }

/** 'second surname missing; year agrees' */
export const whySentence = (codes: readonly WhyCode[], language: Language): string =>
  codes.map((code) => words[language][`admin.why.${code}`]).join('; ')
