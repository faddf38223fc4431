import { Refusal } from '../../../contract/errors.ts'
import { passwordPattern } from '../../../contract/identity.ts'

/** Refuses a new password that is too easily guessed: `weak_password`, named by the field that it came in. */
export const refuseWeakPassword = (password: string, { field }: { field: string }): void => {
  if (!passwordPattern.test(password)) throw new Refusal('weak_password', { fields: { [field]: 'weak_password' } })
}
