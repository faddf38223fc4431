import { sql } from 'kysely'
import type { StaffRole } from '../contract/lib/permissions.ts'
import type { Call, Language } from '../contract/lib/route.ts'
import type { ESignAcceptance } from '../contract/people/consents.ts'
import { identity } from '../contract/people/identity.ts'
import { notify } from '../server/modules/ground/notifications/index.ts'
import { makeStaff } from '../server/modules/office/customers/index.ts'
import { currentESignText, currentPrepaidText } from '../server/modules/people/consents/index.ts'
import { readUser } from '../server/modules/people/identity/index.ts'
import { first } from '../server/modules/staff/settings/index.ts'
import { markVerified } from '../server/modules/staff/verification/index.ts'
import { transaction } from '../server/platform/database.ts'
import type { Got, TestServer } from './server.ts'

/** A signed-in person, accepted as is: `server.call(route, { as: person })`. */
export type Person = { token: string; cookie: string; userId: string; email: string }

export const password = 'Prueba1234'

/** The consent to electronic documents, as the sign-up form sends it. */
export const acceptedESign = (language: Language): ESignAcceptance => {
  const { version, sha256 } = currentESignText(language)
  return { version, sha256, language }
}

/** The disclosures of a balance, as their form sends them. */
export const acceptedPrepaid = (language: Language): ESignAcceptance => {
  const { version, sha256 } = currentPrepaidText(language, first.fees.value)
  return { version, sha256, language }
}

/** The sign-up fields except the e-mail and the code. */
export const details = {
  title: 'Mrs.',
  firstName: 'María',
  middleName: '',
  lastName: 'López',
  dob: '1990-05-17',
  mobileNumber: '(212) 555-0198',
  gender: 'female',
  streetNumber: '45',
  streetName: 'Roosevelt Avenue',
  city: 'Queens',
  state: 'New York',
  country: 'United States',
  nationality: 'Honduras',
  postalCode: '11372',
  password,
} as const

/** The same with the terms accepted: the input of sign-up, except the e-mail and the code. */
export const newcomer = { ...details, consent: acceptedESign('en') }

export type Mailed = {
  to: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
  fileName?: string
  unsubscribe?: string
  sentAt: string
}

/** A mailbox's received mails, newest first. */
export const mailbox = async (server: TestServer, email: string): Promise<Mailed[]> => {
  const path = `/dev/mail?to=${encodeURIComponent(email.toLowerCase())}`
  const { body } = await server.request('GET', path, { as: { headers: { accept: 'application/json' } } })
  return body
}

/** The code in the newest mail with one: other mails may follow it. Throws if there is none. */
export const codeMailedTo = async (server: TestServer, email: string): Promise<string> => {
  const mails = await mailbox(server, email)
  for (const { text } of mails) {
    // A mail may contain years and amounts too: the code is the number after 'code' or 'código'.
    const code = /(?:code|código)\D{0,40}?(?<![\d+-])(\d{4})(?![\d-])/i.exec(text)?.[1]
    if (code) return code
  }
  throw new Error(`no code was mailed to ${email}; the newest mail is '${mails[0]?.subject ?? 'none'}'`)
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The token of the newest link that proves this mailbox; throws if there is none. */
export const linkMailedTo = async (server: TestServer, email: string): Promise<string> => {
  for (const { text } of await mailbox(server, email)) {
    const token = /\/confirm-email#([\w-]{43})/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no link was mailed to ${email}`)
}

/** The cookies set by a reply, as the next request sends them: `name=value; name=value`. */
export const cookiesOf = ({ headers }: Got): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

let people = 0
export const newEmail = (): string => {
  people += 1
  return `person${people}@example.com`
}

/** The first two steps: mails and enters a code. Returns the cookie of the browser and the code. */
export const answerCode = async (server: TestServer, kind: 'signup' | 'login', email: string) => {
  const [send, verify] =
    kind === 'signup'
      ? [identity.sendSignupCode, identity.verifySignupCode]
      : [identity.sendLoginCode, identity.verifyLoginCode]
  const sent = await server.call(send, { body: { email } })
  if (sent.status !== 200) throw new Error(`no code for ${email}: ${JSON.stringify(sent.body)}`)
  const cookie = cookiesOf(sent)
  const otp = await codeMailedTo(server, email)
  const verified = await server.call(verify, { body: { email, otp }, as: { cookie } })
  if (verified.status !== 200) throw new Error(`the code of ${email} was refused: ${JSON.stringify(verified.body)}`)
  return { cookie, otp }
}

const personOf = async (server: TestServer, got: Got, email: string): Promise<Person> => {
  const { token } = got.body
  const me = await server.call(identity.me, { as: { token } })
  return { token, cookie: cookiesOf(got), userId: me.body._id, email: me.body.email ?? email }
}

type Choice = Partial<Omit<Call<typeof identity.signup>['body'], 'otp'>> & { language?: Language }

export const signUp = async (
  server: TestServer,
  { email = newEmail(), language = 'en', ...choice }: Choice = {},
): Promise<Person> => {
  const { cookie, otp } = await answerCode(server, 'signup', email)
  const got = await server.call(identity.signup, {
    body: { ...details, consent: acceptedESign(language), ...choice, email, otp },
    as: { cookie, language },
  })
  if (got.status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(got.body)}`)
  return personOf(server, got, email)
}

/** The same session with a fresh token, as a browser renews it after fifteen minutes. */
export const renewed = async (server: TestServer, person: Person): Promise<Person> => {
  const got = await server.call(identity.renewal, { as: { cookie: person.cookie } })
  if (got.status !== 200) throw new Error(`the session of ${person.email} is over: ${JSON.stringify(got.body)}`)
  return { ...person, token: got.body.token }
}

/** Signs in to an existing account from a new browser. */
export const logIn = async (server: TestServer, email: string, typed: string = password): Promise<Person> => {
  const { cookie, otp } = await answerCode(server, 'login', email)
  const got = await server.call(identity.login, { body: { email, password: typed, otp }, as: { cookie } })
  if (got.status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(got.body)}`)
  return personOf(server, got, email)
}

export const verified = async (server: TestServer, choice: Choice = {}): Promise<Person> => {
  const person = await signUp(server, choice)
  await transaction(server.deps.db, (tx) => markVerified(tx, { userId: person.userId, at: server.clock.now() }))
  return person
}

/** A person with a pending verification, without a document. */
export const pending = async (server: TestServer, person: Person): Promise<Person> => {
  await sql`
    insert into verifications (user_id, state, requested_at) values (${person.userId}, 'pending', ${server.clock.now()})
    on conflict (user_id) do update set (state, requested_at, withdrawn_name, withdrawn_requested_at)
      = (excluded.state, excluded.requested_at, null, null)
  `.execute(server.deps.db)
  return person
}

export const signUpStaff = async (server: TestServer, role: StaffRole, choice: Choice = {}): Promise<Person> => {
  const person = await signUp(server, choice)
  await makeStaff(server.deps, person.email, role)
  return person
}

export const signUpAdmin = (server: TestServer, choice: Choice = {}): Promise<Person> =>
  signUpStaff(server, 'administrator', choice)

type Telling = Parameters<typeof notify>[1] & { title: string; message: string }

/** Notifies a person, as a module of the product does. Returns the id of the notification. */
export const tell = (
  server: TestServer,
  person: Person,
  { title = 'Hello', message = 'Hello from the team.', ...telling }: Partial<Telling> = {},
): Promise<{ id: string }> =>
  transaction(server.deps.db, async (tx) =>
    notify(
      { ...server.deps, tx },
      {
        reader: await readUser(tx, person.userId),
        section: 'account_verification',
        text: () => ({ title, message }),
        at: server.clock.now(),
        ...telling,
      },
    ),
  )
