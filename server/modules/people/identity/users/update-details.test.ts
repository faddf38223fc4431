import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { details, mailbox, type Person, pending, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()

const { title, dob, gender, password, ...editable } = details
const update = (as: Person | undefined, change: object = {}, userId = as?.userId ?? '') =>
  server.request('PUT', `/api/user/update-details/${userId}`, {
    body: { details: { ...editable, ...change } },
    as: as ?? {},
  })
const me = async (as: Person) => (await server.call(identity.me, { as })).body

describe('updating one’s details', () => {
  test('updating details changes the eleven fields, notifies the owner, and returns a fresh token', async () => {
    const person = await signUp(server)
    server.clock.advance({ minutes: 10 })
    const got = await update(person, { city: '  New   York ', mobileNumber: '+52 55 1234 5678', middleName: 'José' })
    expect(got.body).toEqual({ status: true, details: 'Details updated', token: expect.any(String) })
    server.clock.advance({ minutes: 10 })
    const now = await me({ ...person, token: got.body.token })
    expect(now).toMatchObject({
      city: 'New York',
      mobileNumber: '+525512345678',
      middleName: 'José',
      title,
      dob,
      gender,
    })
    const [mail] = await mailbox(server, person.email)
    expect(mail?.subject).toBe('You changed your account details')
    expect(mail?.text).not.toContain('5678')
  })

  test('the audit names the changed fields and never their values', async () => {
    const person = await signUp(server)
    await update(person, { city: 'Yonkers' })
    const { rows } = await sql`select actor, details from audit where action = 'user.changed' and subject = ${person.userId}`.execute(server.deps.db) // biome-ignore format: one statement
    expect(rows).toEqual([{ actor: person.userId, details: { changed: ['city'], reverify: false } }])
  })

  test('unchanged details write and mail nothing', async () => {
    const person = await signUp(server)
    await update(person, { city: 'Yonkers' })
    const written = await tablesWritten(server, async () => {
      expect((await update(person, { city: 'Yonkers' })).status).toBe(200)
    })
    // The call itself is counted.
    expect(written).toEqual(['limits'])
  })

  test('another user’s or an unknown user’s details are refused', async () => {
    const [ana, bela] = [await signUp(server), await signUp(server)]
    expect((await update(ana, {}, bela.userId)).body.code).toBe('forbidden')
    expect((await update(await signUpAdmin(server), {}, bela.userId)).status).toBe(403)
    expect((await update(undefined, {}, bela.userId)).status).toBe(401)
    expect((await me(bela)).city).toBe(details.city)
  })

  test.each(
    Object.keys(editable).filter((name) => name !== 'middleName').map((name) => [name]), // biome-ignore format: one line
  )('details without %s are refused with the specified text', async (name) => {
    const person = await signUp(server)
    const got = await update(person, { [name]: '  ' })
    expect(got.body).toMatchObject({
      code: 'details_required',
      details: 'Please fill the required fields',
      fields: { [`details.${name}`]: { code: 'required' } },
    })
    expect((await update(person, { [name]: undefined })).body.code).toBe('details_required')
  })

  test.each([
    ['mobileNumber', '12', 'malformed'],
    ['postalCode', '!', 'malformed'],
    ['city', 'Que\u0001ens', 'malformed'],
    ['firstName', '李', 'not_latin_script'],
    ['streetName', 'x'.repeat(121), 'too_long'],
    ['email', 'other@example.com', 'unknown_field'],
    ['role', 'admin', 'unknown_field'],
    ['dob', '1999-01-01', 'unknown_field'],
  ])('the detail %s as %j is refused by name', async (name, value, code) => {
    const got = await update(await signUp(server), { [name]: value })
    expect(got.status).toBe(400)
    expect(got.body.fields).toEqual({ [`details.${name}`]: { code, details: expect.any(String) } })
  })
})

test('a state stored before the list stays valid, and no other unlisted one is accepted', async () => {
  const person = await signUp(server)
  await sql`update users set state = 'Nueva York' where id = ${person.userId}`.execute(server.deps.db)
  expect((await update(person, { state: 'Nueva York', city: 'Bronx' })).status).toBe(200)
  expect((await update(person, { state: 'Zz' })).body.fields).toMatchObject({ 'details.state': { code: 'invalid' } })
})

describe('the verified name', () => {
  test('a changed name has to be verified again', async () => {
    const person = await verified(server)
    const got = await update(person, { lastName: 'Pérez' })
    expect(got.body.details).toBe('Details updated. Your name changed, so please verify your identity again.')
    expect(await me(person)).toMatchObject({ isVerifiedUser: false, requestedForVerification: false })
  })

  test('omitting the optional middle name preserves the verification, and another middle name revokes it', async () => {
    const person = await verified(server, { middleName: 'Elena' })
    expect((await update(person, { middleName: '' })).body.details).toBe('Details updated')
    expect(await me(person)).toMatchObject({ middleName: '', isVerifiedUser: true })
    await update(person, { middleName: 'Luz' })
    expect(await me(person)).toMatchObject({ isVerifiedUser: false })
    const { body } = await server.call(verification.status, { as: person })
    expect(body).toMatchObject({ state: 'not_verified', rejection: null, withdrawn: true })
  })

  test('a name corrected in accents and capitals stays verified', async () => {
    const person = await verified(server)
    expect((await update(person, { firstName: 'MARIA', city: 'Yonkers' })).status).toBe(200)
    expect(await me(person)).toMatchObject({ firstName: 'MARIA', isVerifiedUser: true })
  })

  test('another apostrophe or hyphen preserves the verification, and all are stored as one', async () => {
    const person = await verified(server, { firstName: 'Ana-Luz', lastName: "O'Higgins" })
    for (const names of [
      { firstName: 'Ana‐Luz', lastName: 'O’Higgins' },
      { firstName: 'Ana Luz', lastName: 'O´Higgins' },
    ]) {
      await update(person, names)
      expect(await me(person)).toMatchObject({ lastName: "O'Higgins", isVerifiedUser: true })
    }
  })

  test('undoing a changed name restores the verification, and a rejected or other name does not', async () => {
    const person = await verified(server)
    const { firstName, authenticationDoc } = await me(person)
    await update(person, { firstName: 'Marta' })
    await update(person, { firstName: 'Luz' })
    expect(await me(person)).toMatchObject({ isVerifiedUser: false })
    expect((await update(person, { firstName })).body.details).toBe('Details updated')
    expect(await me(person)).toMatchObject({ isVerifiedUser: true, authenticationDoc })

    await update(person, { firstName: 'Marta' })
    await pending(server, person)
    await update(person, { firstName })
    expect(await me(person)).toMatchObject({ isVerifiedUser: false })
  })

  test('a name changed while a request waits withdraws the request', async () => {
    const person = await signUp(server)
    await pending(server, person)
    await update(person, { firstName: 'Marta' })
    const admin = await signUpAdmin(server)
    const notificationPayload = { sentBy: '', sentTo: person.email, title: '', message: '' }
    const decided = await server.call(verification.verify, { params: { id: person.userId }, body: { notificationPayload }, as: admin }) // biome-ignore format: one call
    expect(decided.body.code).toBe('verification_not_requested')
  })

  test('an administrator’s changed name needs no verification: they send no money', async () => {
    const admin = await signUpAdmin(server)
    await update(admin, { firstName: 'Marta' })
    expect(await me(admin)).toMatchObject({ firstName: 'Marta', isVerifiedUser: true, role: 'admin' })
  })
})
