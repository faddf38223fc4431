import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/people/factors.ts'

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type SignOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The user closed the browser's dialog, or it timed out. */
export class NotSigned extends Error {}

/** The device already has a passkey of this account. */
export class AlreadyThere extends Error {}

const withKnownErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') throw new AlreadyThere()
    throw new NotSigned()
  }
}

export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Requests a signature from the browser. Throws `NotSigned`. */
export const sign = (options: RequestOptions): Promise<Assertion> =>
  withKnownErrors(startAuthentication({ optionsJSON: options as SignOptions }) as Promise<Assertion>)

/** Creates a passkey in the browser. Throws `NotSigned` and `AlreadyThere`. */
export const make = (options: CreationOptions): Promise<Attestation> =>
  withKnownErrors(startRegistration({ optionsJSON: options as MakeOptions }) as Promise<Attestation>)
