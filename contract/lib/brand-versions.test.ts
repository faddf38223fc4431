import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { type BrandFact, type BrandPlace, brandFacts, factsIn, fixedFacts, printedIn } from './brand-versions.ts'

/** The first match decides where a file's text is read. */
const places: [path: RegExp, place: BrandPlace][] = [
  [/^(contract\/people\/(e-sign|prepaid)\/|server\/modules\/people\/consents\/|web\/marketing\/legal\/)/, 'terms'],
  [/^(server\/modules\/sending\/disclosures|web\/customer\/history\/receipt)\//, 'disclosures'],
  [/^server\/(modules\/\w+\/(invoices|statements|personal-data|movements\/exports)\/|platform\/pdf\.ts)/, 'papers'],
  [/^server\/modules\/\w+\/(factors\/(totp|passkey)|remedies\/grant)\.ts/, 'account'],
  [
    /^server\/(modules\/.*(messages\.|notify\.|mails\.|factors\/text\/)|platform\/(mail-html|message-queue)\.ts)/,
    'mails',
  ],
  [/^web\/marketing\/Footer\.tsx/, 'footer'],
  [/^web\/marketing\//, 'pages'],
  [/^web\//, 'account'],
]

/** Files neither read by customers nor written for them. */
const elsewhere = new RegExp(
  [
    '^(contract/(lib/brand(-versions)?|staff/company)\\.ts|server/(seed|http)/|server/compose\\.ts|web/(lib|admin/settings)/)',
    '^server/platform/(config|company|foreign-addresses|system-texts)\\.ts|^server/modules/\\w+/(settings|setting-previews|message-templates|fincen-reports)/|test\\.ts',
  ].join('|'),
)

const named: Record<string, string> = {
  companyPhone: 'phone',
  companyEmail: 'email',
  complaintsPhone: 'complaintsPhone',
  complaintsEmail: 'complaintsEmail',
  companyAddress: 'address',
}

const namesIn = (source: string): string[] => {
  const direct = [...source.matchAll(/\bbrand\.(\w+(?:\.\w+)?)/g)].map((found) => found[1] ?? '')
  const taken = [...source.matchAll(/\{([^{}]*)\} = brand\b/g)].flatMap((found) => (found[1] ?? '').split(/,\s*/))
  const stated = source.includes('regulatoryStatement') ? ['name', 'licenseNumber', 'nmls'] : []
  // Versioned facts are read when printed, by code or by a placeholder in a text.
  const read = [...source.matchAll(/(?:company\(\)|contact)\.(phone|email|complaints\w+|address|bank)\b/g)].map(
    (found) => found[1] ?? '',
  )
  const apart = [...source.matchAll(/\{([^{}]*)\}(?: = (?:company\(\)|usePage\(\)\.contact)|: CompanyContact\b)/g)]
  const told = [...source.matchAll(/\{(company\w+|complaints\w+)\}/g)].map((found) => named[found[1] ?? ''] ?? '')
  return [
    ...direct,
    ...taken,
    ...stated,
    ...read,
    ...apart.flatMap((found) => (found[1] ?? '').split(',')),
    ...told,
  ].map((name) => name.trim())
}

/** Resolves a name in a source to facts: one fact, a part of one, or a group. */
const factsOf = (name: string): BrandFact[] =>
  brandFacts.filter((fact) => fact === name || name.startsWith(`${fact}.`) || fact.startsWith(`${name}.`))

test('the table says of every fact where the sources print it', () => {
  const found = new Map<BrandFact, Set<BrandPlace>>(brandFacts.map((fact) => [fact, new Set()]))
  for (const file of globSync('{contract,server,web}/**/*.{ts,tsx}')) {
    if (elsewhere.test(file)) continue
    const source = readFileSync(file, 'utf8')
    if (!/\/(brand|company)\.ts'|usePage\(\)|\{(company|complaints)[A-Z]/.test(source)) continue
    const facts = namesIn(source).flatMap(factsOf)
    const place = places.find(([path]) => path.test(file))?.[1]
    if (facts.length > 0) expect(place, file).toBeDefined()
    for (const fact of facts) if (place) found.get(fact)?.add(place)
  }
  const sorted = (all: Iterable<string>) => [...all].toSorted()
  for (const fact of brandFacts) expect(sorted(printedIn[fact]), fact).toEqual(sorted(found.get(fact) ?? []))
})

test('a fact that has versions of its own is taken from the build only by texts that are accepted word by word', () => {
  const fixed: readonly string[] = fixedFacts
  const changeable = brandFacts.filter((fact) => !fixed.includes(fact)).map((fact) => fact.split('.')[0] ?? '')
  const names = changeable.join('|')
  const fromBuild = new RegExp(`(?<!\\w\\.)\\bbrand\\.(${names})\\b|\\{[^{}]*\\b(${names})\\b[^{}]*\\} = brand\\b`)
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !/test\.ts/.test(file))
  const takers = files.filter((file) => fromBuild.test(readFileSync(file, 'utf8')))
  const dated = /^contract\/people\/(e-sign|prepaid)\/\d/
  expect(takers.some((file) => dated.test(file))).toBe(true)
  expect(takers.filter((file) => !dated.test(file))).toEqual(['contract/staff/company.ts'])
})

test('every fact of the company belongs to a version, except derived ones', () => {
  const leaves = Object.entries(brand).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  )
  expect(leaves.toSorted()).toEqual([...brandFacts].toSorted())
  expect(Object.keys(factsIn(brand)).toSorted()).toEqual([...brandFacts].toSorted())
})
