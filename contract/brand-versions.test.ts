import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { type BrandFact, type BrandPlace, brandFacts, factsIn, printedIn } from './brand-versions.ts'

/** The first that fits says where a file's text is read. */
const places: [path: RegExp, place: BrandPlace][] = [
  [/^(contract\/(e-sign|prepaid)|web\/marketing\/legal)\//, 'terms'],
  [/^(server\/modules\/disclosures|web\/customer\/history\/receipt)\//, 'disclosures'],
  [/^server\/(modules\/(invoices|statements|personal-data|movements\/exports)\/|platform\/pdf\.ts)/, 'papers'],
  [/^server\/modules\/(factors\/(totp|passkey)|remedies\/grant)\.ts/, 'account'],
  [/^server\/(modules\/.*(messages\.|notify\.|mails\.)|platform\/(mail-html|message-queue)\.ts)/, 'mails'],
  [/^web\/marketing\/Footer\.tsx/, 'footer'],
  [/^web\/marketing\//, 'pages'],
  [/^web\//, 'account'],
]

/** What is neither read by a customer nor written for one. */
const elsewhere =
  /^(contract\/brand(-versions)?\.ts|server\/(seed|http)\/|server\/platform\/config\.ts|server\/modules\/settings\/)|test\.ts/

const namesIn = (source: string): string[] => {
  const direct = [...source.matchAll(/\bbrand\.(\w+(?:\.\w+)?)/g)].map((found) => found[1] ?? '')
  const taken = [...source.matchAll(/\{([^{}]*)\} = brand\b/g)].flatMap((found) => (found[1] ?? '').split(/,\s*/))
  const stated = source.includes('regulatoryStatement') ? ['name', 'licenseNumber', 'nmls'] : []
  return [...direct, ...taken, ...stated].map((name) => name.trim().replace(/Href$/, ''))
}

test('the table says of every fact where the sources print it', () => {
  const found = new Map<BrandFact, Set<BrandPlace>>(brandFacts.map((fact) => [fact, new Set()]))
  for (const file of globSync('{contract,server,web}/**/*.{ts,tsx}')) {
    if (elsewhere.test(file)) continue
    const source = readFileSync(file, 'utf8')
    if (!/contract\/brand\.ts'|\.\/brand\.ts'/.test(source)) continue
    const place = places.find(([path]) => path.test(file))?.[1]
    expect(place, file).toBeDefined()
    for (const name of namesIn(source))
      for (const fact of brandFacts)
        if (place && (fact === name || name.startsWith(`${fact}.`) || fact.startsWith(`${name}.`)))
          found.get(fact)?.add(place)
  }
  const sorted = (all: Iterable<string>) => [...all].toSorted()
  for (const fact of brandFacts) expect(sorted(printedIn[fact]), fact).toEqual(sorted(found.get(fact) ?? []))
})

test('every fact of the company is one of a version, but for what is made of another', () => {
  const leaves = Object.entries(brand).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  )
  expect(leaves.filter((name) => !name.endsWith('Href')).toSorted()).toEqual([...brandFacts].toSorted())
  expect(Object.keys(factsIn(brand)).toSorted()).toEqual([...brandFacts].toSorted())
})
