import { DatedText } from '../staff/settings.ts'
import type { BrandFacts } from './brand.ts'
import { Instant, route } from './route.ts'
import { z } from './zod.ts'

/** The company facts that the product prints. */
export const brandFacts = [
  'name',
  'short',
  'foundedYear',
  'address',
  'phone',
  'email',
  'site',
  'complaintsPhone',
  'complaintsEmail',
  'licenseNumber',
  'nmls',
  'bank.name',
  'bank.routing',
  'bank.account',
  'regulator.name',
  'regulator.phone',
  'regulator.site',
  'bureau.name',
  'bureau.phone',
  'bureau.tty',
  'bureau.site',
  'legalTextsAreTemplates',
] as const
export const BrandFact = z.enum(brandFacts)
export type BrandFact = z.infer<typeof BrandFact>

/** Facts with versions of their own (contract/staff/company.ts), changed with dual approval. */
const changeable: readonly BrandFact[] = [
  ...(['address', 'phone', 'email', 'complaintsPhone', 'complaintsEmail'] as const),
  ...(['bank.name', 'bank.routing', 'bank.account'] as const),
]
/** Facts that change only with a new build. */
export const fixedFacts = brandFacts.filter((fact) => !changeable.includes(fact))

/** `account`: the screens behind the login, and the name that codes and passkeys are stored under. */
export const brandPlaces = ['disclosures', 'papers', 'mails', 'terms', 'footer', 'pages', 'account'] as const
export type BrandPlace = (typeof brandPlaces)[number]

/** Where each is printed; a test compares it with the sources. */
export const printedIn: Record<BrandFact, readonly BrandPlace[]> = {
  name: ['disclosures', 'papers', 'mails', 'terms', 'footer', 'pages'],
  short: ['mails', 'footer', 'pages', 'account'],
  foundedYear: ['footer', 'pages'],
  address: ['disclosures', 'terms', 'footer', 'pages'],
  phone: ['disclosures', 'mails', 'terms', 'footer', 'pages', 'account'],
  email: ['mails', 'terms', 'footer', 'pages', 'account'],
  site: ['disclosures', 'mails', 'terms', 'pages'],
  complaintsPhone: ['terms', 'footer'],
  complaintsEmail: ['terms', 'pages', 'account'],
  licenseNumber: ['disclosures', 'papers', 'terms', 'footer', 'pages'],
  nmls: ['disclosures', 'papers', 'terms', 'footer', 'pages'],
  'bank.name': ['papers'],
  'bank.routing': ['papers'],
  'bank.account': ['papers'],
  'regulator.name': ['disclosures', 'terms', 'pages'],
  'regulator.phone': ['disclosures', 'terms', 'pages'],
  'regulator.site': ['disclosures', 'terms'],
  'bureau.name': ['disclosures', 'terms'],
  'bureau.phone': ['disclosures', 'terms', 'pages'],
  'bureau.tty': ['disclosures', 'terms'],
  'bureau.site': ['disclosures', 'terms'],
  legalTextsAreTemplates: ['terms'],
}

/** The facts by name, as text; facts unknown to an earlier version are missing. */
export const factsIn = (facts: Partial<BrandFacts>): Partial<Record<BrandFact, string>> => {
  const known = facts as Record<string, unknown>
  return Object.fromEntries(
    brandFacts.flatMap((fact) => {
      const [name = '', part] = fact.split('.')
      const whole = known[name]
      const value = part === undefined ? whole : (whole as Record<string, unknown> | undefined)?.[part]
      return value === undefined ? [] : [[fact, String(value)]]
    }),
  )
}

export const BrandVersion = z.strictObject({
  id: z.string(),
  facts: z.partialRecord(BrandFact, z.string()),
  /** First start of the product with these facts. */
  since: Instant,
  /** The product's version at that start. */
  product: z.string(),
})
export type BrandVersion = z.infer<typeof BrandVersion>

export const brandVersions = {
  list: route({
    method: 'GET',
    path: '/api/admin/brand',
    access: 'admin',
    permission: 'settings.view',
    summary: 'The company facts that the product prints, the latest version first, and which of them are invented.',
    reply: z.strictObject({
      items: z.array(BrandVersion),
      /** Current facts that an operator must replace; `bank` covers its numbers. */
      invented: z.array(z.string()),
      /** Texts accepted verbatim by customers that still name an outdated fact. */
      outdated: z.array(DatedText),
    }),
  }),
}
