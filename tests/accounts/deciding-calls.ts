import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { customers as customerCalls } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { mailbox, type Person, password, signUp, verified } from '../people.ts'
import { png } from '../pictures.ts'
import {
  as,
  audited,
  type Cast,
  having,
  nobodysId,
  path,
  type Row,
  type SpecifiedCall,
  to,
  within,
  without,
} from './call.ts'

const notFound = { status: 404, code: 'not_found' } as const
const forbidden = { status: 403, code: 'forbidden' } as const
const wrongId = { status: 400, code: 'invalid_request', fields: { id: 'malformed' } } as const
/** For a customer the call does not exist. */
const customers: Row[] = [{ what: 'a customer', change: as('bela'), ...notFound }]
const ids = (template: string): Row[] => [
  { what: 'an id that is none', change: to(template, '1'), ...wrongId },
  { what: 'an id that nobody has', change: to(template, nobodysId), ...notFound },
]
const noId = (template: string): Row => ({ what: 'the id', change: to(template, ''), ...notFound })
const profileOf = async ({ server, admin }: Cast, about: Person | undefined) =>
  (await server.call(customerCalls.read, { params: { id: about?.userId ?? '' }, as: admin })).body

export const getAllCustomers: SpecifiedCall = {
  method: 'GET',
  path: '/api/admin/get-all-customers',
  payload: [],
  right: async ({ admin: { token } }) => ({ path: '/api/admin/get-all-customers', token }),
  answer: { status: true, data: { allCustomers: expect.any(String) } },
  after: async ({ ana }, _, { body }) => {
    const { allCustomers } = decodeJwt<{ allCustomers: Record<string, unknown>[] }>(body.data.allCustomers)
    expect(Object.keys(allCustomers.find(({ _id }) => _id === ana.userId) ?? {})).toEqual(expect.arrayContaining(userFields))
  },
  wrong: [],
  missing: [],
  foreign: customers,
  replayed: { status: 200, counts: audited },
} // biome-ignore format: a row a line

/** The user of the specification's section 3, except the password and the document, which are never sent. */
const userFields = ['_id', 'title', 'firstName', 'middleName', 'lastName', 'email', 'mobileNumber', 'dob', 'gender', 'streetNumber', 'streetName', 'city', 'state', 'country', 'nationality', 'postalCode', 'role', 'isVerifiedUser', 'requestedForVerification', 'profileImage', 'joining'] // biome-ignore format: a list of names

const remove = '/api/admin/remove-user/{id}'
export const removeUser: SpecifiedCall = {
  method: 'DELETE',
  path: remove,
  payload: [],
  right: async ({ server, admin, language }) => {
    const about = await signUp(server, { language })
    return { path: path(remove, about.userId), token: admin.token, about }
  },
  answer: { status: true },
  says: { es: 'Usuario eliminado correctamente', pt: 'Usuário removido com sucesso', en: 'User removed successfully' },
  after: async ({ server }, { about }) => expect((await server.call(identity.me, { as: { ...about } })).status).toBe(401),
  wrong: [
    ...ids(remove),
    { what: 'the own id', change: (asked, { admin }) => to(remove, admin.userId)(asked), status: 409, code: 'remove_self' },
  ],
  missing: [noId(remove)],
  foreign: customers,
  replayed: notFound,
} // biome-ignore format: a row a line

const assign = '/api/admin/assign-admin/{id}'
export const assignAdmin: SpecifiedCall = {
  method: 'PUT',
  path: assign,
  payload: [],
  right: async ({ server, admin, language }) => {
    const about = await verified(server, { language })
    return { path: path(assign, about.userId), token: admin.token, about, json: {} }
  },
  answer: { status: true },
  // There are other administrators, so one of them must approve it.
  says: { es: 'Rol de administrador pedido: falta que lo apruebe otra persona', pt: 'Função de administrador pedida: falta a aprovação de outra pessoa', en: 'Admin role requested: another person must approve it' },
  after: async (cast, { about }) => expect((await profileOf(cast, about)).role).toBe('customer'),
  wrong: [
    ...ids(assign),
    { what: 'an unverified customer', change: (asked, { bela }) => to(assign, bela.userId)(asked), status: 409, code: 'admin_not_verified', says: "Non-Verified users can't assign as admin!" },
    { what: 'an e-mail beside the bearer that is not the bearer’s', change: (asked, { bela }) => having({ adminEmail: bela.email })(asked), ...forbidden },
  ],
  missing: [noId(assign)],
  foreign: customers,
  replayed: { status: 200 },
} // biome-ignore format: a row a line

const waiting = async ({ server, language }: Cast): Promise<Person> => {
  const person = await signUp(server, { language })
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await card)], 'card.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries({ email: person.email, password, folder: 'user-docs' })) form.set(name, value)
  const got = await server.request('PUT', '/api/user/verification-request', { body: form, as: person })
  if (got.status !== 200) throw new Error(`the request of ${person.email} was refused: ${JSON.stringify(got.body)}`)
  return person
} // biome-ignore format: one call a line
const card = png(64, 40)

/** The customer's view of the decision: flags, notifications and mails. */
const outcomeOf = async ({ server }: Cast, about: Person | undefined) => {
  if (!about) throw new Error('nobody was decided about')
  const { body: me } = await server.call(identity.me, { as: about })
  const { body } = await server.call(notifications.list, { body: { email: about.email }, as: about })
  const [mail] = await mailbox(server, about.email)
  return {
    flags: [me.requestedForVerification, me.isVerifiedUser, me.authenticationDoc === 'not uploaded'],
    told: body.notifications,
    mail: mail?.subject,
  }
}

const decision = (person: Person, change: Record<string, string>) => ({
  notificationPayload: { sentBy: 'SOL Team', sentTo: person.email, ...change },
})
const payload = (name: string, value?: unknown) => within('notificationPayload', { [name]: value })
const inside = (name: string, code: Row['code']) => ({ [`notificationPayload.${name}`]: code })
const malformed = (name: string) =>
  ({ status: 400, code: 'invalid_request', fields: inside(name, 'malformed') }) as const
const required = (name: string) => ({ status: 400, code: 'invalid_request', fields: inside(name, 'required') }) as const

/** Refusals of both decisions: another customer as recipient, an email that is not the bearer's, missing parts. */
const wrongDecisions: Row[] = [
  {
    what: 'a recipient who is another customer',
    change: (asked, { bela }) => payload('sentTo', bela.email)(asked),
    ...malformed('sentTo'),
  },
  {
    what: 'an e-mail beside the bearer that is not the bearer’s',
    change: (asked, { bela }) => having({ adminEmail: bela.email })(asked),
    ...forbidden,
  },
  {
    what: 'a message longer than any',
    change: payload('message', 'x'.repeat(4001)),
    status: 400,
    code: 'invalid_request',
    fields: inside('message', 'too_long'),
  },
  {
    what: 'a part that does not belong',
    change: payload('role', 'admin'),
    status: 400,
    code: 'invalid_request',
    fields: inside('role', 'unknown_field'),
  },
]
const missingParts: Row[] = [
  ...['sentBy', 'sentTo', 'title', 'message'].map((name): Row => ({ what: name, change: payload(name), ...required(name) })),
  { what: 'the notification', change: without('notificationPayload'), status: 400, code: 'invalid_request', fields: { notificationPayload: 'required' } },
] // biome-ignore format: a row a line

const verify = '/api/admin/verify-customer/{id}'
export const verifyCustomer: SpecifiedCall = {
  method: 'PUT',
  path: verify,
  payload: ['notificationPayload'],
  right: async (cast) => {
    const about = await waiting(cast)
    return { path: path(verify, about.userId), token: cast.admin.token, about, json: decision(about, { title: 'Account Verified', message: 'Welcome.' }) }
  },
  answer: { status: true },
  says: { es: 'Cliente verificado', pt: 'Cliente verificado', en: 'Customer verified' },
  after: async (cast, { about }) => {
    const title = { es: 'Cuenta verificada', pt: 'Conta verificada', en: 'Account Verified' }[cast.language]
    const { flags, told, mail } = await outcomeOf(cast, about)
    expect([flags, mail]).toEqual([[true, true, false], title])
    expect(told).toMatchObject([{ sentBy: 'SOL Team', title, message: 'Welcome.' }])
  },
  wrong: [
    ...ids(verify),
    { what: 'a customer without a request', change: (asked, { bela }) => to(verify, bela.userId)(payload('sentTo', bela.email)(asked)), status: 409, code: 'verification_not_requested' },
    { what: 'another customer’s id beside the one in the path', change: (asked, { bela }) => having({ _id: bela.userId })(asked), status: 400, code: 'invalid_request', fields: { _id: 'malformed' } },
    ...wrongDecisions,
  ],
  missing: [noId(verify), ...missingParts],
  foreign: [...customers, { what: 'the customer, who would verify themselves', change: (asked) => ({ ...asked, token: asked.about?.token }), ...notFound }],
  replayed: { status: 409, code: 'verification_already' },
} // biome-ignore format: a row a line

const reject = '/api/admin/reject-verification-request'
export const rejectRequest: SpecifiedCall = {
  method: 'PUT',
  path: reject,
  payload: ['notificationPayload', 'adminEmail'],
  right: async (cast) => {
    const { token, email } = cast.admin
    const about = await waiting(cast)
    const telling = { title: 'Verification Request Rejected', message: 'The picture is blurred.' }
    return { path: reject, token, about, json: { ...decision(about, telling), adminEmail: email } }
  },
  answer: { status: true },
  says: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification request rejected',
  },
  after: async (cast, { about }) => {
    const title = { es: 'Solicitud de verificación rechazada', pt: 'Pedido de verificação recusado', en: 'Verification Request Rejected' }[cast.language]
    const { flags, told, mail } = await outcomeOf(cast, about)
    expect([flags, mail]).toEqual([[false, false, true], title])
    expect(told).toMatchObject([{ sentBy: 'SOL Team', title, message: 'The picture is blurred.' }])
  },
  also: [
    {
      what: 'with the id of the customer beside the notification, as it is also described',
      ask: async (cast) => {
        const asked = await rejectRequest.right(cast)
        return having({ _id: asked.about?.userId })(asked)
      },
      after: async (cast, { about }) => expect((await outcomeOf(cast, about)).flags).toEqual([false, false, true]),
    },
  ],
  wrong: [
    { what: 'a reader whom nobody knows', change: payload('sentTo', 'nobody.at.all@example.com'), ...notFound },
    { what: 'a customer without a request', change: (asked, { bela }) => payload('sentTo', bela.email)(asked), status: 409, code: 'verification_not_requested' },
    { what: 'the id of another customer', change: (asked, { bela }) => having({ _id: bela.userId })(asked), status: 409, code: 'verification_not_requested' },
    { what: 'an id that nobody has', change: having({ _id: nobodysId }), ...notFound },
    ...wrongDecisions.slice(1),
  ],
  missing: [
    ...missingParts,
    { what: 'the title, which is blank', change: payload('title', ' '), status: 400, code: 'details_required', fields: inside('title', 'required'), says: 'Please fill the required fields' },
    { what: 'the message, which is blank', change: payload('message', ' '), status: 400, code: 'details_required', fields: inside('message', 'required'), says: 'Please fill the required fields' },
  ],
  foreign: [...customers, { what: 'the customer', change: (asked) => ({ ...asked, token: asked.about?.token }), ...notFound }],
  replayed: { status: 409, code: 'verification_not_requested' },
} // biome-ignore format: a row a line
