import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { consents } from '#contract/people/consents.ts'
import { type PrepaidVersion, prepaidTemplate, prepaidVersions } from '#contract/people/prepaid/versions.ts'
import type { Fees, SettingContent } from '#contract/staff/settings.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { acceptedPrepaid, type Person, signUp, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { changeSetting, usd } from '#tests/settings.ts'
import { tablesWritten } from '#tests/tables.ts'
import { currentPrepaidText, prepaidDigest } from './prepaid-text.ts'

const server = testServer()

/** The number of entries in each part: the same in each language. */
const shapeOf = ({ short, long }: PrepaidVersion['texts']['en']) => ({
  short: [short.heads, short.top, short.lines, short.other, short.statements].map(({ length }) => length),
  long: long.groups.map(({ fees }) => fees.length),
  statements: long.statements.length,
})

test('the digest of each version matches its text, and each language has the same fees in the same places', () => {
  for (const { version, texts, sha256 } of prepaidVersions)
    for (const language of languages) {
      const text = texts[language]
      expect(prepaidDigest({ version, language, text })).toBe(sha256[language])
      expect(shapeOf(text)).toEqual(shapeOf(texts.en))
    }
})

test('the wording in effect is the newest version, and nothing in it stays unfilled', () => {
  expect(prepaidVersions.at(-1)).toMatchObject(prepaidTemplate)
  for (const language of languages) {
    const shown = currentPrepaidText(language, first.fees.value)
    expect(prepaidDigest({ version: shown.version, language, text: shown.text })).toBe(shown.sha256)
    expect(JSON.stringify(shown)).not.toMatch(/\{\w+\}/)
  }
})

type Entry = Fees['entries'][number]
const entry = (price: Partial<Entry>): Entry => ({
  ...{ country: null, payout: null, payIn: null, fee: usd('0'), shareBp: 0, least: usd('0') },
  ...price,
})

test.each<[string, Fees, [es: string, pt: string]]>([
  ['one fee for all', { standard: usd('250'), entries: [] }, ['$2.50', 'US$ 2,50']],
  ['a fee of cards alone', first.fees.value, ['$1.30', 'US$ 1,30']],
  [
    'a higher fee of one country',
    { standard: usd('130'), entries: [entry({ country: 'HN', fee: usd('400') })] },
    ['$4.00*', 'US$ 4,00*'],
  ],
  [
    'a lower fee of one way to receive',
    { standard: usd('130'), entries: [entry({ payout: 'cash_pickup', least: usd('99') })] },
    ['$1.30*', 'US$ 1,30*'],
  ],
  [
    'a share of the amount from a balance, in place of the standard fee',
    { standard: usd('130'), entries: [entry({ payIn: 'wallet', shareBp: 125, fee: usd('30') })] },
    ['1.25% + $0.30*', '1,25% + US$ 0,30*'],
  ],
  [
    'the same fee of every country in place of the standard fee',
    { standard: usd('130'), entries: [entry({ fee: usd('210') }), entry({ country: 'MX', fee: usd('210') })] },
    ['$2.10', 'US$ 2,10'],
  ],
])(
  'the forms state the highest price of a transfer from the balance, and say where it can be lower: %s',
  (_, fees, amounts) => {
    const [es, pt] = amounts
    for (const [language, amount] of [
      ['es', es],
      ['en', es],
      ['pt', pt],
    ] as const) {
      const { short, long } = currentPrepaidText(language, fees).text
      const spend = long.groups.flatMap((group) => group.fees).find((fee) => fee.amount === amount)
      expect(short.other[0]?.amount).toBe(amount)
      expect(spend?.when).toBe(prepaidTemplate.texts[language].transfer[amount.endsWith('*') ? 'lower' : 'one'])
      expect(short.statements.some((statement) => statement.startsWith('*'))).toBe(amount.endsWith('*'))
    }
  },
)

test('the forms state the fee of a withdrawal by its speed', () => {
  const fees = { ...first.fees.value, withdrawals: { standard: usd('0'), instant: usd('225') } }
  for (const [language, amounts] of [
    ['es', ['$0', '$2.25']],
    ['en', ['$0', '$2.25']],
    ['pt', ['US$ 0', 'US$ 2,25']],
  ] as const) {
    const lines = currentPrepaidText(language, fees).text.long.groups.flatMap((group) => group.fees)
    const at = lines.findIndex(({ name }) => name === prepaidTemplate.texts[language].long.groups[4]?.fees[1]?.name)
    expect(lines.slice(at, at + 2).map(({ amount }) => amount)).toEqual(amounts)
  }
})

test('an acceptance is stored once with version, digest, language, network and browser, and audited', async () => {
  const person = await signUp(server, { language: 'pt' })
  const { body: before } = await server.call(consents.prepaid, { as: person })
  expect(before).toMatchObject({ current: { language: 'pt' }, english: { language: 'en' }, given: null })
  const accept = () => server.call(consents.acceptPrepaid, { body: acceptedPrepaid('pt'), as: person })
  await Promise.all(Array.from({ length: 5 }, accept))
  const { rows } =
    await sql`select version, sha256, language, address from prepaid_consents where user_id = ${person.userId}`.execute(
      server.deps.db,
    )
  expect(rows).toEqual([{ ...acceptedPrepaid('pt'), address: '127.0.0.1' }])
  const { rows: audited } = await sql`
    select details from audit where subject = ${person.userId} and action = 'prepaid_consent.given'`.execute(
    server.deps.db,
  )
  expect(audited).toEqual([{ details: acceptedPrepaid('pt') }])
  const { body: after } = await server.call(consents.prepaid, { as: person })
  expect(after.given.text).toEqual(before.current)
})

test('an acceptance of another than the current text is refused in each language, and nothing is written', async () => {
  const person = await signUp(server)
  for (const language of languages) {
    const body = { ...acceptedPrepaid(language), sha256: 'f'.repeat(64) }
    const as = { ...person, language }
    const written = await tablesWritten(server, async () =>
      expectRefused(await server.call(consents.acceptPrepaid, { body, as }), 'en', {
        status: 409,
        code: 'prepaid_outdated',
      }),
    )
    expect(written.filter((table) => table !== 'limits')).toEqual([])
  }
})

test('the serving login can neither change nor remove a record', async () => {
  for (const statement of [sql`update prepaid_consents set version = '2026-01-01'`, sql`delete from prepaid_consents`])
    await expect(statement.execute(server.deps.db)).rejects.toThrow('permission denied')
})

test('a fee change changes the forms when it takes effect, the former text is refused, and accepted texts stay readable', async () => {
  const [tess, helen] = [await signUpStaff(server, 'treasury'), await signUpAdmin(server)]
  const [early, late] = [await signUp(server), await signUp(server)]
  const accept = (as: Person, sha256 = acceptedPrepaid('en').sha256) =>
    server.call(consents.acceptPrepaid, { body: { ...acceptedPrepaid('en'), sha256 }, as })
  const shown = async (as: Person) => (await server.call(consents.prepaid, { as })).body
  expect((await accept(early)).status).toBe(200)
  const from = server.clock.now().add({ minutes: 5 })
  const content: SettingContent = { kind: 'fees', value: { standard: usd('250'), entries: [] } }
  await changeSetting(server, { content, as: tess, by: helen, from })
  expect((await shown(late)).current.text.short.other[0].amount).toBe('$1.30')
  await pass(server, { minutes: 5 })
  const { current, english, given } = await shown(early)
  for (const { text } of [current, english]) expect(text.short.other[0].amount).toBe('$2.50')
  expect(given.text.text.short.other[0].amount).toBe('$1.30')
  expectRefused(await accept(late), 'en', { status: 409, code: 'prepaid_outdated' })
  expect((await accept(late, english.sha256)).status).toBe(200)
  expect((await shown(late)).given.text).toEqual(english)
})
