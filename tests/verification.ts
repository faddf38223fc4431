import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { notifications } from '../contract/ground/notifications.ts'
import { identity } from '../contract/people/identity.ts'
import { verification } from '../contract/staff/verification.ts'
import { type Person, password, renewed, signUpAdmin } from './people.ts'
import { png } from './pictures.ts'
import { type As, testServer } from './server.ts'

type Upload = { image?: Buffer | undefined; fields?: Record<string, string>; name?: string; as?: As }

export const reason = 'Reviewing the request'

/** A server with an administrator, and helpers to request and decide a verification. */
export const verificationServer = ({ figures = false } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sol-documents-'))
  const server = testServer({ config: { dataDir }, figures })
  let card: Buffer
  let admin: Person
  beforeAll(async () => {
    card = await png()
    admin = await signUpAdmin(server)
  })

  const upload = (person: Person, given: Upload = {}) => {
    const { fields = {}, name = 'image', as = person } = given
    const image = 'image' in given ? given.image : card
    const form = new FormData()
    if (image) form.set(name, new File([new Uint8Array(image)], 'id.png', { type: 'image/png' }))
    const all = { email: person.email, password, folder: 'user-docs', ...fields }
    for (const [key, value] of Object.entries(all)) if (value !== '') form.set(key, value)
    return server.request('PUT', verification.request.path, { body: form, as: { ...as, language: 'en' } })
  }
  const telling = (person: Person, change = {}) => ({
    sentBy: 'SOL Team',
    sentTo: person.email,
    title: 'Account Verified',
    message: '',
    ...change,
  })
  const verify = (
    person: Person,
    { change = {}, as = admin, ...rest }: { change?: object; as?: As; adminEmail?: string; requestedAt?: string } = {},
  ) =>
    server.call(verification.verify, {
      params: { id: person.userId },
      body: { notificationPayload: telling(person, change), ...rest },
      as,
    })
  const reject = (person: Person, change = {}, as: As = admin, rest: { requestedAt?: string } = {}) =>
    server.call(verification.reject, {
      body: {
        _id: person.userId,
        notificationPayload: telling(person, {
          title: 'Verification Request Rejected',
          message: 'The picture is blurred.',
          ...change,
        }),
        ...rest,
      },
      as,
    })
  const view = (person: Person, as: As = admin) =>
    server.call(verification.document, { params: { id: person.userId }, query: { reason }, as })
  const flags = async (person: Person) => {
    const { body } = await server.call(identity.me, { as: person })
    return [body.requestedForVerification, body.isVerifiedUser, body.authenticationDoc]
  }
  const filesKept = () =>
    existsSync(join(dataDir, 'files'))
      ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []
  const told = async (person: Person) =>
    (await server.call(notifications.list, { body: { email: person.email }, as: person })).body.notifications

  return {
    server,
    dataDir,
    upload,
    telling,
    verify,
    reject,
    view,
    flags,
    filesKept,
    told,
    /** The deciding administrator; read where needed, because a session expires. */
    admin: () => admin,
    renewAdmin: async () => {
      admin = await renewed(server, admin)
    },
    card: () => card,
  }
}
