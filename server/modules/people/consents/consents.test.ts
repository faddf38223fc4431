import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { consents } from '#contract/people/consents.ts'
import { eSignVersions } from '#contract/people/e-sign/versions.ts'
import { identity } from '#contract/people/identity.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { acceptedESign, answerCode, details, newcomer, newEmail, type Person, signUp, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { disclose, fundWallet, newId, readyToConfirm, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'
import { eSignDigest } from './e-sign-text.ts'

const server = testServer()

const rowsOf = async ({ userId }: Person) => {
  const { rows } = await sql<Record<string, unknown>>`
    select action, version, sha256, language, address, agent, at from e_sign_consents
    where user_id = ${userId} order by position`.execute(server.deps.db)
  return rows
}

const auditOf = async ({ userId }: Person) => {
  const { rows } = await sql<{ action: string }>`
    select action, actor, details from audit where subject = ${userId} and action like 'e_sign_consent.%' order by id
  `.execute(server.deps.db)
  return rows
}

/** Changes a user's records as the tables' owner, which the application cannot. */
const rewrite = async ({ userId }: Person, statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(`${statement} where user_id = $1`, [userId]).finally(() => owner.end())
}

const sender = async (): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 100_000n)
  return person
}

test('the digest of each version matches its text, so a changed text needs a new version', () => {
  for (const { version, texts, sha256 } of eSignVersions)
    for (const language of languages) {
      const text = texts[language]
      expect(eSignDigest({ version, language, text })).toBe(sha256[language])
      const changed = { ...text, lead: `${text.lead} ` }
      expect(eSignDigest({ version, language, text: changed })).not.toBe(sha256[language])
    }
  const versions = eSignVersions.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort())
})

test('each version contains the disclosures of 15 USC 7001(c) in each language', () => {
  for (const { texts } of eSignVersions) {
    const shapes = languages.map((language) =>
      texts[language].sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length]),
    )
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  }
  const headings = eSignVersions.at(-1)?.texts.en.sections.map(({ heading }) => heading)
  expect(headings).toEqual([
    'Which documents',
    'How we give them to you',
    'What you need',
    'How you agree',
    'How to ask for paper',
    'How to withdraw your consent',
    'How to change your e-mail',
  ])
})

describe('consent at sign-up', () => {
  test('the consent is stored with version, digest, language, time, network and browser, and audited', async () => {
    const at = server.clock.now()
    const person = await signUp(server, { language: 'pt' })
    const { version, sha256 } = acceptedESign('pt')
    const stored = { action: 'given', version, sha256, language: 'pt', address: '127.0.0.1', at }
    expect(await rowsOf(person)).toEqual([{ ...stored, agent: expect.any(String) }])
    expect(await auditOf(person)).toEqual([
      { action: 'e_sign_consent.given', actor: person.userId, details: { version, sha256, language: 'pt' } },
    ])
  })

  test('the specified fields alone open an account, without a consent', async () => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const { body, status } = await server.call(identity.signup, { body: { ...details, email, otp }, as: { cookie } })
    expect(status).toBe(201)
    const { body: own } = await server.call(consents.eSign, { as: { token: body.token } })
    expect(own).toMatchObject({ given: null, withdrawnAt: null })
  })

  test('another version or the digest of another text opens no account', async () => {
    for (const language of languages) {
      const email = newEmail()
      const { cookie, otp } = await answerCode(server, 'signup', email)
      const right = acceptedESign(language)
      const attempt = (consent: unknown) =>
        server.request('POST', identity.signup.path, {
          body: { ...newcomer, email, otp, consent },
          as: { cookie, language },
        })
      const outdated = { status: 409, code: 'consent_outdated' } as const
      const cases = [
        [{ ...right, version: '2026-11-21' }, outdated],
        [{ ...right, sha256: '0'.repeat(64) }, outdated],
        // The text of another language.
        [{ ...right, language: language === 'en' ? 'es' : 'en' }, outdated],
      ] as const
      for (const [consent, refused] of cases)
        expect(
          await tablesWritten(server, async () => expectRefused(await attempt(consent), language, refused)),
        ).toEqual([])
      expect((await attempt(right)).status).toBe(201)
    }
  })

  test('the text is served in each language with the digest that sign-up accepts', async () => {
    for (const language of languages) {
      const { body } = await server.call(consents.eSignText, { as: { language } })
      const { version, sha256, text } = body
      expect({ version, sha256, language: body.language }).toEqual(acceptedESign(language))
      expect(eSignDigest({ version, language, text })).toBe(sha256)
    }
  })
})

describe('consent at a transfer', () => {
  test('without a consent to the current text no code is sent and no transfer confirmed, in three languages', async () => {
    const person = await sender()
    const { disclosureId, code } = await readyToConfirm(server, person)
    const unsent = await disclose(server, person)
    const id = newId(server)
    const confirm = () => server.call(transfers.create, { body: { id, disclosureId, code }, as: person })
    // As in an account that was opened before consents were stored.
    await rewrite(person, 'delete from e_sign_consents')
    for (const language of languages) {
      await server.call(identity.chooseLanguage, { body: { lang: language }, as: person })
      const refused = { status: 409, code: 'consent_required' } as const
      const written = await tablesWritten(server, async () => {
        expectRefused(await server.call(transfers.sendCode, { params: { id: unsent }, as: person }), language, refused)
      })
      expect(written.filter((table) => table !== 'limits')).toEqual([])
      expectRefused(await confirm(), language, refused)
    }
    await server.call(consents.giveESign, { body: acceptedESign('en'), as: person })
    // The code mailed earlier still confirms.
    expect((await confirm()).status).toBe(201)
  })

  test('a new version requires a new consent before the next transfer', async () => {
    const person = await sender()
    await rewrite(person, "update e_sign_consents set version = '2026-01-01'")
    await expect(disclose(server, person)).rejects.toThrow('consent_required')
    await server.call(consents.giveESign, { body: acceptedESign('es'), as: person })
    const id = await disclose(server, person)
    expect((await server.call(transfers.sendCode, { params: { id }, as: person })).status).toBe(200)
    expect((await rowsOf(person)).map(({ version }) => version)).toEqual(['2026-01-01', acceptedESign('es').version])
  })

  test('a withdrawal stops new transfers until a new consent, and transfers in progress continue', async () => {
    const person = await sender()
    const onItsWay = await send(server, person, { ask: { amount: '20.00' } })
    const id = await disclose(server, person)
    server.clock.advance({ seconds: 1 })
    const { body: withdrawn } = await server.call(consents.withdrawESign, { as: person })
    expect(withdrawn.withdrawnAt).toBe(server.clock.now().toString())
    const sendCode = () => server.call(transfers.sendCode, { params: { id }, as: person })
    expect((await sendCode()).body.code).toBe('consent_required')
    expect(await stateOf(server, person, onItsWay)).toBe('authorized')
    await server.work()
    expect(await stateOf(server, person, onItsWay)).not.toBe('authorized')
    server.clock.advance({ seconds: 1 })
    await server.call(consents.giveESign, { body: acceptedESign('en'), as: person })
    expect((await sendCode()).status).toBe(200)
    expect((await auditOf(person)).map(({ action }) => action)).toEqual([
      'e_sign_consent.given',
      'e_sign_consent.withdrawn',
      'e_sign_consent.given',
    ])
  })
})

describe('consent in the settings', () => {
  test('a customer can read the accepted text and its time, also after switching the language', async () => {
    const at = server.clock.now().toString()
    const person = await signUp(server, { language: 'es' })
    const { body } = await server.call(consents.eSign, { as: person })
    const { body: text } = await server.call(consents.eSignText, { as: { language: 'es' } })
    expect(body).toEqual({ current: text, given: { at, text }, withdrawnAt: null })
    await server.call(identity.chooseLanguage, { body: { lang: 'pt' }, as: person })
    const { body: later } = await server.call(consents.eSign, { as: person })
    expect(later.current.language).toBe('pt')
    expect(later.given).toEqual({ at, text })
  })

  test('giving or withdrawing a consent twice, also concurrently, is stored once', async () => {
    const person = await signUp(server)
    const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, call))
    await many(() => server.call(consents.withdrawESign, { as: person }))
    await many(() => server.call(consents.giveESign, { body: acceptedESign('en'), as: person }))
    expect((await rowsOf(person)).map(({ action }) => action)).toEqual(['given', 'withdrawn', 'given'])
  })

  test('an outdated text is refused in each language, and nothing is written', async () => {
    const person = await signUp(server)
    for (const language of languages) {
      await server.call(identity.chooseLanguage, { body: { lang: language }, as: person })
      const body = { ...acceptedESign(language), sha256: 'f'.repeat(64) }
      const written = await tablesWritten(server, async () =>
        expectRefused(await server.call(consents.giveESign, { body, as: person }), language, {
          status: 409,
          code: 'consent_outdated',
        }),
      )
      expect(written.filter((table) => table !== 'limits')).toEqual([])
    }
  })
})

test('the serving login can add consent records and neither change nor remove one', async () => {
  const person = await signUp(server)
  for (const statement of [
    sql`update e_sign_consents set version = '2026-01-01' where user_id = ${person.userId}`,
    sql`delete from e_sign_consents where user_id = ${person.userId}`,
    sql`truncate e_sign_consents`,
  ])
    await expect(statement.execute(server.deps.db)).rejects.toThrow('permission denied')
})
