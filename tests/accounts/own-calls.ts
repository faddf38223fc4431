import { expect } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { details, type Person, password, signUp, tell } from '../people.ts'
import { bomb, png } from '../pictures.ts'
import {
  type Asked,
  as,
  audited,
  type Cast,
  having,
  nobodysId,
  path,
  published,
  type Row,
  type SpecifiedCall,
  to,
  within,
  without,
} from './call.ts'

const answer = { status: true, token: expect.any(String) }
const forbidden = { status: 403, code: 'forbidden' } as const
const notFound = { status: 404, code: 'not_found' } as const
const wrongId = { status: 400, code: 'invalid_request', fields: { id: 'malformed' } } as const

/** A new customer, isolated from all other requests. */
const newcomer = ({ server, language }: Cast): Promise<Person> => signUp(server, { language })
const meWith = async ({ server }: Cast, token: string) => (await server.call(identity.me, { as: { token } })).body
const notesOf = async ({ server }: Cast, person: Person | undefined): Promise<{ message: string }[]> => {
  const { body } = await server.call(notifications.list, { body: { email: person?.email ?? '' }, as: { ...person } })
  return body.notifications
}

const { title, dob, gender, password: _, ...eleven } = details
const update = '/api/user/update-details/{id}'
const wrongDetail = (what: string, change: Record<string, unknown>, code: Row['code'] = 'malformed'): Row => ({
  what,
  change: within('details', change),
  status: 400,
  code: 'invalid_request',
  fields: Object.fromEntries(Object.keys(change).map((name) => [`details.${name}`, code])),
})

export const updateDetails: SpecifiedCall = {
  method: 'PUT',
  path: update,
  payload: ['details'],
  right: async (cast) => {
    const { userId, token } = await newcomer(cast)
    return { path: path(update, userId), token, json: { details: { ...eleven, city: 'Yonkers', middleName: 'Elena' } } }
  },
  answer,
  says: { es: 'Datos actualizados', pt: 'Dados atualizados', en: 'Details updated' },
  after: async (cast, { token }, { body }) => {
    expect(body.token).not.toBe('')
    expect(await meWith(cast, body.token)).toMatchObject({ city: 'Yonkers', middleName: 'Elena', title, dob, gender })
    expect(await meWith(cast, String(token))).toMatchObject({ city: 'Yonkers' })
  },
  also: [
    {
      what: 'the middle name may be missing',
      ask: async (cast) => within('details', { middleName: undefined })(await updateDetails.right(cast)),
      after: async (cast, _, { body }) => expect((await meWith(cast, body.token)).middleName).toBe(''),
    },
  ],
  wrong: [
    wrongDetail('a telephone number that is too short', { mobileNumber: '12' }),
    wrongDetail('a postal code of signs', { postalCode: '!' }),
    wrongDetail('a country of no list', { country: 'Nowhere' }, 'invalid'),
    wrongDetail('a last name in other letters', { lastName: '李' }, 'not_latin_script'),
    wrongDetail('a street longer than any', { streetName: 'x'.repeat(121) }, 'too_long'),
    wrongDetail('the e-mail, which is not among the eleven', { email: 'other@example.com' }, 'unknown_field'),
    wrongDetail('the day of birth, which is not among the eleven', { dob: '1999-01-01' }, 'unknown_field'),
    wrongDetail('the role', { role: 'admin' }, 'unknown_field'),
    { what: 'an id that is none', change: to(update, '1'), ...wrongId },
  ],
  missing: [
    ...Object.keys(eleven).filter((name) => name !== 'middleName').map((name): Row => ({ what: name, change: within('details', { [name]: undefined }), status: 400, code: 'details_required', fields: { [`details.${name}`]: 'required' }, says: 'Please fill the required fields' })),
    { what: 'the details', change: without('details'), status: 400, code: 'invalid_request', fields: { details: 'required' } },
  ],
  foreign: [
    { what: 'the id of another customer', change: (asked, { bela }) => to(update, bela.userId)(asked), ...forbidden },
    { what: 'another customer, with the id of the first', change: as('bela'), ...forbidden },
    { what: 'an administrator', change: as('admin'), ...forbidden },
    { what: 'an id that nobody has', change: to(update, nobodysId), ...forbidden },
  ],
  replayed: { status: 200 },
} // biome-ignore format: a row a line

const file = (content: Buffer, name: string, type: string): File => new File([new Uint8Array(content)], name, { type })
const card = png(64, 40)
const picture = async (): Promise<File> => file(await card, 'picture.png', 'image/png')

const invalidImage = { status: 400, code: 'image_invalid', says: 'Check the Image size or extension' } as const
const wrongImage = (what: string, content: Buffer, why: Row['code']): Row => ({
  what,
  change: having({ image: file(content, 'picture.png', 'image/png') }),
  ...invalidImage,
  fields: { image: why },
})
const noPictures: Row[] = [
  wrongImage('a text that is called a picture', Buffer.from('no picture at all'), 'image_wrong_kind'),
  wrongImage('an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_wrong_kind'),
  wrongImage('a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'image_wrong_kind'),
  wrongImage('an empty file', Buffer.alloc(0), 'image_empty'),
]
const wrongFolder: Row = { what: 'another folder', change: having({ folder: '../..' }), status: 400, code: 'invalid_request', fields: { folder: 'malformed' } } // biome-ignore format: one line
const noFolder: Row = { what: 'the folder', change: without('folder'), status: 400, code: 'invalid_request', fields: { folder: 'required' } } // biome-ignore format: one line
const someoneElses = (email: (cast: Cast) => string): Row['change'] => (asked, cast) => having({ email: email(cast) })(asked) // biome-ignore format: one line

export const uploadProfilePic: SpecifiedCall = {
  method: 'PUT',
  path: '/api/user/upload-profile-pic',
  payload: ['image', 'email', 'folder'],
  right: async (cast) => {
    const { email, token } = await newcomer(cast)
    return { path: '/api/user/upload-profile-pic', token, form: { image: await picture(), email, folder: 'profile-pics' } }
  },
  answer,
  says: { es: 'Actualizamos tu foto de perfil', pt: 'Atualizamos sua foto de perfil', en: 'Profile image updated' },
  after: async (cast, { token }, { body }) => {
    const { profileImage } = await meWith(cast, body.token)
    const shown = await cast.server.request('GET', profileImage, { as: { token } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  },
  wrong: [...noPictures, { ...wrongImage('a decompression bomb', bomb(), 'image_too_many_pixels'), values: { limit: '33' } }, wrongFolder],
  missing: [
    { what: 'the picture', change: without('image'), ...invalidImage, fields: { image: 'required' } },
    { what: 'the e-mail', change: without('email'), status: 400, code: 'invalid_request', fields: { email: 'required' } },
    noFolder,
  ],
  foreign: [
    { what: 'the e-mail of another customer', change: someoneElses(({ bela }) => bela.email), ...forbidden },
    { what: 'another customer, with the e-mail of the first', change: as('bela'), ...forbidden },
    { what: 'an administrator, with the e-mail of a customer', change: as('admin'), ...forbidden },
  ],
  replayed: { status: 200, counts: ['users', ...audited, ...published] },
} // biome-ignore format: a row a line

const allRequired = { status: 400, code: 'document_required', says: 'Please fill all required fields!' } as const
const wrongPassword = { status: 400, code: 'wrong_password', fields: { password: 'wrong_password' }, says: 'Wrong Password' } as const // biome-ignore format: one line

export const verificationRequest: SpecifiedCall = {
  method: 'PUT',
  path: '/api/user/verification-request',
  payload: ['image', 'email', 'password', 'folder'],
  right: async (cast) => {
    const { email, token } = await newcomer(cast)
    return { path: '/api/user/verification-request', token, form: { image: await picture(), email, password, folder: 'user-docs' } }
  },
  answer,
  says: {
    es: 'Recibimos tu documento. Te avisaremos en cuanto lo revisemos.',
    pt: 'Recebemos seu documento. Avisaremos assim que a análise terminar.',
    en: 'We received your document. We’ll let you know as soon as we’ve reviewed it.',
  },
  after: async (cast, _, { body }) => {
    const me = await meWith(cast, body.token)
    expect([me.requestedForVerification, me.isVerifiedUser]).toEqual([true, false])
    expect(me.authenticationDoc).not.toBe('not uploaded')
  },
  wrong: [
    ...noPictures,
    { what: 'another password', change: having({ password: 'Another1234' }), ...wrongPassword },
    { what: 'a password that cannot be one', change: having({ password: 'weak' }), ...wrongPassword },
    wrongFolder,
  ],
  missing: [
    { what: 'the picture', change: without('image'), ...allRequired, fields: { image: 'required' } },
    { what: 'the e-mail', change: without('email'), ...allRequired, fields: { email: 'required' } },
    { what: 'the password', change: without('password'), ...allRequired, fields: { password: 'required' } },
    noFolder,
  ],
  foreign: [
    { what: 'the e-mail of another customer', change: someoneElses(({ bela }) => bela.email), ...forbidden },
    { what: 'another customer, with the e-mail of the first', change: as('bela'), ...forbidden },
    { what: 'an administrator, who has nothing to verify', change: as('admin'), ...forbidden },
  ],
  replayed: { status: 409, code: 'verification_already' },
} // biome-ignore format: a row a line

const told = async (cast: Cast) => {
  const person = await newcomer(cast)
  const { id } = await tell(cast.server, person, { sentBy: 'SOL Team', title: 'Hello', message: 'One.' })
  await tell(cast.server, person, { message: 'Two.' })
  return { person, id }
}

export const getNotifications: SpecifiedCall = {
  method: 'POST',
  path: '/api/user/get-notifications',
  payload: ['email'],
  right: async (cast): Promise<Asked> => {
    const { person } = await told(cast)
    return { path: '/api/user/get-notifications', token: person.token, json: { email: person.email } }
  },
  answer: { status: true, notifications: expect.any(Array) },
  after: async (_, __, { body }) => {
    expect(body.notifications).toHaveLength(2)
    expect(body.notifications[0].message).toBe('Two.')
    expect(body.notifications[1]).toEqual({ _id: expect.any(String), sentBy: 'SOL Team', sentTime: '2026-11-20T15:00:00Z', title: 'Hello', message: 'One.', section: 'account_verification', path: null, read: false })
  },
  wrong: [{ what: 'an e-mail that nobody has', change: having({ email: 'nobody.at.all@example.com' }), ...forbidden }],
  missing: [{ what: 'the e-mail', change: without('email'), status: 400, code: 'invalid_request', fields: { email: 'required' } }],
  foreign: [
    { what: 'the e-mail of another customer', change: someoneElses(({ bela }) => bela.email), ...forbidden },
    { what: 'another customer, with the e-mail of the first', change: as('bela'), ...forbidden },
    { what: 'an administrator, with the e-mail of a customer', change: as('admin'), ...forbidden },
  ],
  replayed: { status: 200 },
} // biome-ignore format: a row a line

const removeOne = '/api/user/remove-single-notification/{id}'
export const removeNotification: SpecifiedCall = {
  method: 'DELETE',
  path: removeOne,
  payload: [],
  right: async (cast) => {
    const { person, id } = await told(cast)
    return { path: path(removeOne, id), token: person.token, about: person }
  },
  answer: { status: true },
  after: async (cast, { about }) => expect((await notesOf(cast, about)).map(({ message }) => message)).toEqual(['Two.']),
  wrong: [
    { what: 'an id that is none', change: to(removeOne, '1'), ...wrongId },
    { what: 'an id that nothing has', change: to(removeOne, nobodysId), ...notFound },
  ],
  missing: [{ what: 'the id', change: to(removeOne, ''), ...notFound }],
  foreign: [
    { what: 'another customer', change: as('bela'), ...notFound },
    { what: 'an administrator', change: as('admin'), ...notFound },
  ],
  replayed: notFound,
} // biome-ignore format: a row a line
