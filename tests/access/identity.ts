import { identity } from '#contract/people/identity.ts'
import { details, logIn, newcomer, password } from '../people.ts'
import { type Entry, entry, type World } from './entry.ts'

const nobodyHas = { email: 'nobody.at.all@example.com' }
const refusedBecause = 'a code must be answered first, in the browser that asked for it'

const { title, dob, gender, password: _, ...editable } = details

const otherSession = async ({ server, ana }: World) => {
  await logIn(server, ana.email)
  const { body } = await server.call(identity.sessions, { as: ana })
  return { params: { id: body.sessions.find(({ current }: { current: boolean }) => !current).id } }
}

// biome-ignore format: one route a line reads as a table
export const identityEntries: Entry[] = [
  entry(identity.sendSignupCode, () => ({ body: nobodyHas })),
  entry(identity.sendLoginCode, () => ({ body: nobodyHas })),
  entry(identity.verifySignupCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { refusedBecause }),
  entry(identity.verifyLoginCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { refusedBecause }),
  entry(identity.verifyEmail, () => ({ body: { token: 'none' } }), { refusedBecause: 'no link was mailed that has this token' }),
  entry(identity.signup, () => ({ body: { ...newcomer, ...nobodyHas, otp: '1234' } }), { refusedBecause }),
  entry(identity.login, ({ ana }) => ({ body: { email: ana.email, password } }), { refusedBecause }),
  entry(identity.forgotPassword, ({ ana }) => ({ body: { email: ana.email, newPassword: password } }), { refusedBecause }),
  entry(identity.renewal),
  entry(identity.me),
  entry(identity.updateDetails, ({ ana }) => ({ params: { id: ana.userId }, body: { details: { ...editable, city: 'Yonkers' } } }), { forbiddenBecause: 'the specification’s settlement: an id that is not the caller’s is forbidden' }),
  entry(identity.sessions),
  entry(identity.endSession, otherSession),
  entry(identity.endOtherSessions),
  entry(identity.chooseLanguage, () => ({ body: { lang: 'en' } }), { ownBecause: 'it names no account: the caller’s own language is chosen' }),
  entry(identity.resetPassword, ({ ana }) => ({ body: { email: ana.email, newPassword: password } }), { last: true }),
  entry(identity.logout, () => ({}), { last: true }),
]
