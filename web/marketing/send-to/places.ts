import type { Language } from '#contract/lib/route.ts'

/** Latin America and the Caribbean by page slug, the same in each language. */
const countries = {
  'antigua-and-barbuda': 'AG',
  argentina: 'AR',
  bahamas: 'BS',
  barbados: 'BB',
  belize: 'BZ',
  bolivia: 'BO',
  brazil: 'BR',
  chile: 'CL',
  colombia: 'CO',
  'costa-rica': 'CR',
  dominica: 'DM',
  'dominican-republic': 'DO',
  ecuador: 'EC',
  'el-salvador': 'SV',
  grenada: 'GD',
  guatemala: 'GT',
  guyana: 'GY',
  haiti: 'HT',
  honduras: 'HN',
  jamaica: 'JM',
  mexico: 'MX',
  nicaragua: 'NI',
  panama: 'PA',
  paraguay: 'PY',
  peru: 'PE',
  'saint-kitts-and-nevis': 'KN',
  'saint-lucia': 'LC',
  'saint-vincent-and-the-grenadines': 'VC',
  suriname: 'SR',
  'trinidad-and-tobago': 'TT',
  uruguay: 'UY',
  venezuela: 'VE',
} as const

export const places = Object.entries(countries).map(([slug, country]) => ({ country, path: `/send-money-to/${slug}` }))

/** Undefined for a country without a page. */
export const placePath = (country: string): string | undefined => places.find((one) => one.country === country)?.path

/** Undefined if no page has that slug. */
export const countryAt = (slug: string | undefined): string | undefined =>
  Object.entries(countries).find(([name]) => name === slug)?.[1]

/** The article before a country's name after 'to'; most Portuguese names have one. */
const articles: Record<Language, Readonly<Record<string, string>>> = {
  es: { BS: 'las', DO: 'la' },
  en: { BS: 'the', DO: 'the' },
  pt: {
    ...{ AR: 'a', BO: 'a', BR: 'o', BS: 'as', CL: 'o', CO: 'a', CR: 'a', DM: 'a', DO: 'a', EC: 'o', GT: 'a', GY: 'a' },
    ...{ HT: 'o', JM: 'a', MX: 'o', NI: 'a', PA: 'o', PE: 'o', PY: 'o', SR: 'o', UY: 'o', VE: 'a' },
  },
}

/** 'las Bahamas', 'o México', 'Honduras': a country's name as used after 'to'. */
export const withArticle = (country: string, name: string, language: Language): string =>
  [articles[language][country], name].filter(Boolean).join(' ')
