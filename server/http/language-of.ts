import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/lib/route.ts'

const languageNamed = (tag: string): Language | undefined => languages.find((language) => language === tag)

/** The supported language with the highest weight in the header (RFC 9110 §12.5.4); ties go to the first. */
export const acceptedLanguage = (header: string): Language | undefined => {
  const ranges = header
    .slice(0, 1_000)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return {
        language: languageNamed(tag.split('-')[0] ?? ''),
        // In thousandths.
        weight: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)
          ? Number.parseInt(weight.replace('.', '').padEnd(4, '0'), 10)
          : 0,
      }
    })
  const [best] = ranges.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight)
  return best?.language
}

/** The visitor's preferred language: from the `lang` cookie, else Accept-Language, else Spanish. */
export const languageOf = (request: FastifyRequest): Language =>
  languageNamed(request.cookies?.lang ?? '') ?? acceptedLanguage(request.headers['accept-language'] ?? '') ?? 'es'
