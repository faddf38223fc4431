import type { Corridor } from '#contract/ground/corridors.ts'
import { messageOf } from '#contract/lib/errors.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { PageContext } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { countryName } from '#web/lib/format.ts'
import { loadMessages } from '#web/lib/load-messages.ts'
import { cityName } from './cities.ts'
import type { Destination, Words } from './pricing.ts'

const prefix = 'marketing.calc.'

const calculatorWords = async (language: Language): Promise<Words> => {
  const messages = await loadMessages(['marketing'], language)
  const own = Object.entries(messages).filter(([key]) => key.startsWith(prefix))
  const problems = ['amount_not_positive', 'amount_too_precise', 'amount_other_currency'] as const
  return Object.fromEntries([
    ...own.map(([key, text]) => [key.slice(prefix.length), text]),
    ...problems.map((code) => [code, messageOf(code, language)]),
  ])
}

const destinationsOf = (corridors: Corridor[], language: Language): Destination[] =>
  corridors
    .map((c) => ({
      country: c.country,
      name: countryName(c.country, language),
      currency: c.currency,
      city: cityName(c.city, language),
      payouts: c.methods.map(({ method }) => method),
      near: c.region === 'latin_america' || c.region === 'caribbean',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf[language]))

/** The texts and destinations that all calculators share in one language. */
export const loadCalculator = async ({
  language,
  services,
}: Pick<PageContext, 'language' | 'services'>): Promise<{ words: Words; destinations: Destination[] }> => ({
  words: await calculatorWords(language),
  destinations: destinationsOf(await services.corridors(), language),
})
