import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consents } from '../../../contract/consents.ts'
import { type PrepaidVersion, prepaidVersions } from '../../../contract/prepaid/versions.ts'
import { languages } from '../../../contract/route.ts'
import { acceptedPrepaid, signUp } from '../../../tests/people.ts'
import { expectRefused } from '../../../tests/refused.ts'
import { testServer } from '../../../tests/server.ts'
import { tablesWritten } from '../../../tests/tables.ts'
import { first } from '../settings/index.ts'
import { prepaidDigest } from './prepaid-text.ts'

const server = testServer()

/** How many entries each part has: the same in each language. */
const shapeOf = ({ short, long }: PrepaidVersion['texts']['en']) => ({
  short: [short.heads, short.top, short.lines, short.other, short.statements].map(({ length }) => length),
  long: long.groups.map(({ fees }) => fees.length),
  statements: long.statements.length,
})

test('the digest of each version is that of its words, and each language has the same fees in the same places', () => {
  for (const { version, texts, sha256 } of prepaidVersions)
    for (const language of languages) {
      const text = texts[language]
      expect(prepaidDigest({ version, language, text })).toBe(sha256[language])
      expect(shapeOf(text)).toEqual(shapeOf(texts.en))
    }
})

test('the fee for a transfer in the newest version is the one of the first version of the fees', () => {
  const cents = first.fees.value.standard.minor
  const amount = prepaidVersions.at(-1)?.texts.en.short.other[0]?.amount
  expect(amount?.replace(/\D/g, '')).toBe(cents)
})

test('what a customer accepted is stored once with version, digest, language, network and browser, and audited', async () => {
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

test('another text than the one in force is refused in each language, and nothing is written', async () => {
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

test('the login that serves can neither change nor remove a record', async () => {
  for (const statement of [sql`update prepaid_consents set version = '2026-01-01'`, sql`delete from prepaid_consents`])
    await expect(statement.execute(server.deps.db)).rejects.toThrow('permission denied')
})
