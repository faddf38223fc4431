import { oneLine, plainMarks } from '../lib/clean-text.ts'
import { address_max, canonicalEmail, isEmail } from '../lib/email.ts'
import { Grants } from '../lib/permissions.ts'
import { Acknowledged, Id, IdParams, Instant, Language, PlainDate, route } from '../lib/route.ts'
import { typedDigits, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { ESignAcceptance } from './consents.ts'

/** Stored and compared in one form. */
export const Email = typedText().max(address_max).refine(isEmail).overwrite(canonicalEmail)
export const codeMinutes = 10
/** Exactly four digits; the server checks it, to reply with a message in the caller's language. */
export const Otp = typedDigits().pipe(typedText().max(20)).default('')
export const Password = z.string().max(200).default('')

export const titles = ['', 'Mr.', 'Mrs.', 'Miss', 'Ms.', 'Dr.'] as const
/** 'other', or its label in the three forms. */
const OtherTitle = z
  .literal(['other', 'Other/none', 'Otro o ninguno', 'Outro ou nenhum'])
  .transform(() => 'other' as const)
export const genders = ['male', 'female', 'other'] as const
/** `business` is a company's account, which has no login. */
export const roles = ['admin', 'customer', 'business'] as const
export type Role = (typeof roles)[number]

/** At least eight characters with an upper-case letter, a lower-case letter and a digit. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/u

/** Five digits in the United States, or nine of them (ZIP+4); elsewhere letters, digits, blanks and hyphens. */
export const isPostalCode = (typed: string, country: string): boolean =>
  country.trim() === 'United States'
    ? /^\d{5}(-?\d{4})?$/.test(plainMarks(oneLine(typed)))
    : /^[0-9A-Za-z][0-9A-Za-z -]{1,10}[0-9A-Za-z]$/.test(plainMarks(oneLine(typed)))

/** A missing field is treated as empty: the server refuses both with the same message. */
const text = (max: number) => typedText().max(max).default('')

/** The same for digits: a JSON number is accepted too. */
const digits = (max: number) => typedDigits().pipe(typedText().max(max)).default('')

/** The eleven fields that a customer may edit later. */
export const EditableDetails = z.strictObject({
  firstName: text(80),
  middleName: text(80),
  lastName: text(80),
  mobileNumber: digits(40),
  streetNumber: digits(20),
  streetName: text(120),
  city: text(80),
  state: text(80),
  country: text(80),
  nationality: text(80),
  postalCode: digits(12),
})

export const SignupDetails = EditableDetails.extend({
  /** 'other' is Other/none; an empty title is a missing one. */
  title: z.enum(titles).or(OtherTitle).default(''),
  /** yyyy-mm-dd */
  dob: text(10),
  gender: z.enum(genders).or(z.literal('')).default(''),
  email: text(254),
  password: Password,
  otp: Otp,
  /** The consent to electronic documents, which the box of the terms accepts; without it the first disclosure requests it. */
  consent: ESignAcceptance.optional(),
  /** The token of an inviting customer's link (contract/account/invitations.ts); an expired one has no effect. */
  invitation: text(100),
})

/** The user of a session, as every screen sees them. Never a hash, never a document. */
export const User = z.strictObject({
  _id: Id,
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  /** A code sent to the number was entered (contract/people/factors.ts). */
  mobileConfirmed: z.boolean(),
  dob: PlainDate,
  gender: z.string(),
  streetNumber: z.string(),
  streetName: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  nationality: z.string(),
  postalCode: z.string(),
  role: z.enum(roles),
  isVerifiedUser: z.boolean(),
  requestedForVerification: z.boolean(),
  authenticationDoc: z.string(),
  profileImage: z.string(),
  joining: Instant,
  lang: Language,
})
export type User = z.infer<typeof User>

/** The same with a staff member's permissions; empty for customers. */
export const SessionUser = User.extend({ grants: Grants })
export type SessionUser = z.infer<typeof SessionUser>

/** One signed-in browser, under a name that its owner would recognize. */
export const Device = z.strictObject({
  id: Id,
  /** 'Firefox', 'Chrome'; empty when unknown. */
  browser: z.string(),
  /** 'Windows', 'iOS', 'Android'; empty when unknown. */
  system: z.string(),
  /** The IP address at login. */
  address: z.string(),
  createdAt: Instant,
  /** Exact to a few minutes. */
  seenAt: Instant,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

const Done = z.strictObject({ status: z.literal(true) })
const Signed = z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() })
const Address = z.strictObject({ email: text(254) })
/** `verified`: a mailed link has opened the next step in this browser, so no code was sent. */
export const CodeSent = Acknowledged.extend({ verified: z.boolean().optional() })
const AddressAndCode = z.strictObject({ email: text(254), otp: Otp })

export const identity = {
  sendSignupCode: route({
    method: 'POST',
    path: '/api/verify/signup/send-otp',
    access: 'anyone',
    summary: 'Mails a code for opening an account.',
    body: Address,
    reply: CodeSent,
  }),
  sendLoginCode: route({
    method: 'POST',
    path: '/api/verify/validate/send-otp',
    access: 'anyone',
    summary: 'Mails a code for logging in, or for setting a forgotten password.',
    /** `reset` appears in the subject of the mail; the code is equivalent. */
    body: Address.extend({ reset: z.boolean().default(false) }),
    reply: CodeSent,
  }),
  verifySignupCode: route({
    method: 'POST',
    path: '/api/verify/signup/verify-otp',
    access: 'anyone',
    summary: 'Checks the sign-up code.',
    body: AddressAndCode,
    reply: Acknowledged,
  }),
  verifyLoginCode: route({
    method: 'POST',
    path: '/api/verify/validate/verify-otp',
    access: 'anyone',
    summary: 'Checks the login or reset code.',
    body: AddressAndCode,
    reply: Acknowledged,
  }),
  /** The token is in the link that is mailed instead of a code. */
  verifyEmail: route({
    method: 'POST',
    path: '/api/email-verification',
    access: 'anyone',
    limit: { max: 100, minutes: 60 },
    summary: 'Redeems a link mailed instead of a code: it completes the same step in this browser.',
    body: z.strictObject({ token: text(100) }),
    reply: Acknowledged.extend({ email: z.string(), hasAccount: z.boolean() }),
  }),
  signup: route({
    method: 'POST',
    path: '/api/user/signup',
    access: 'anyone',
    summary: 'Creates the account and signs in.',
    body: SignupDetails,
    success: 201,
    reply: Signed,
  }),
  login: route({
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    summary: 'Signs in after the code was verified.',
    body: z.strictObject({ email: text(254), password: Password, otp: Otp.optional() }),
    reply: Signed,
  }),
  forgotPassword: route({
    method: 'PUT',
    path: '/api/user/forgot-password',
    access: 'anyone',
    summary: 'Sets a new password after the code was verified, and signs in.',
    body: z.strictObject({ email: text(254), newPassword: Password, otp: Otp.optional() }),
    reply: Signed,
  }),
  updateDetails: route({
    method: 'PUT',
    path: '/api/user/update-details/:id',
    access: 'signed-in',
    summary: 'Changes your details.',
    params: IdParams,
    body: z.strictObject({ details: EditableDetails }),
    reply: Signed,
  }),
  /** Refuses `fresh_code_required` unless a code was entered within ten minutes; a login code is enough. */
  resetPassword: route({
    method: 'PUT',
    path: '/api/user/reset-password',
    access: 'signed-in',
    replacesSession: true,
    summary: 'Sets a new password and closes your other sessions.',
    body: z.strictObject({ email: text(254), newPassword: Password, otp: Otp.optional() }),
    reply: Signed,
  }),
  /** Exchanges the httpOnly session cookie for a fresh short-lived token for the script-readable cookie. */
  renewal: route({
    method: 'POST',
    path: '/api/session/renewal',
    access: 'anyone',
    limit: { max: 3000, minutes: 10 },
    summary: 'Renews the short-lived token from the session cookie.',
    reply: z.strictObject({ token: z.string() }),
  }),
  me: route({
    method: 'GET',
    path: '/api/session',
    access: 'signed-in',
    summary: 'The signed-in person.',
    enrollment: true,
    reply: SessionUser,
  }),
  logout: route({
    method: 'DELETE',
    path: '/api/session',
    access: 'signed-in',
    limit: { max: 60, minutes: 10 },
    summary: 'Signs out of this session.',
    enrollment: true,
    reply: Done,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'Your sessions, the latest first.',
    reply: z.strictObject({ sessions: z.array(Device) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    summary: 'Signs one of your browsers out.',
    params: IdParams,
    reply: Done,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'Signs all of your other browsers out.',
    reply: Done,
  }),
  chooseLanguage: route({
    method: 'PUT',
    path: '/api/user/language',
    access: 'signed-in',
    summary: 'The language of mails and disclosures.',
    enrollment: true,
    body: z.strictObject({ lang: Language }),
    reply: Done,
  }),
}
