import type { Entry } from './entry.ts'
import { forgotEntries, quotedAtForgot } from './forgot.ts'
import { loginEntries, quotedAtLogin } from './login.ts'
import { quotedInSettings, settingsEntries } from './settings.ts'
import { quotedInShell, shellEntries } from './shell.ts'
import { quotedAtSignup, signupEntries } from './signup.ts'
import { type SpecifiedText, specifiedTexts } from './texts.ts'
import { quotedAtVerification, verificationEntries } from './verification.ts'

const areas = [loginEntries, forgotEntries, signupEntries, settingsEntries, verificationEntries, shellEntries]

/** Every specified text with each place where somebody meets it. */
export const table = Object.fromEntries(
  specifiedTexts.map((text) => [text, areas.flatMap((area) => area[text] ?? [])]),
) as Record<SpecifiedText, Entry[]>

/** Whatever the server says when it refuses is shown as it is. */
export const quoted: Entry[] = [
  ...quotedAtLogin,
  ...quotedAtForgot,
  ...quotedAtSignup,
  ...quotedInSettings,
  ...quotedAtVerification,
  ...quotedInShell,
]

const list = 'tests/e2e/admin-customers.test.ts'
const accounts = 'tests/e2e/admin-accounts.test.ts'
/** What only the back office says is provoked where that is walked. */
export const shownElsewhere: Partial<Record<SpecifiedText, string>> = {
  "Couldn't verify now, Please try again later": accounts,
  'Something Went Wrong': list,
  'User removed successfully': accounts,
  'Failed to remove user': accounts,
  'Error removing user': accounts,
  'Failed to assign admin role': accounts,
  "Non-Verified users can't assign as admin!": accounts,
  'Customers Data Refreshed': list,
  'Getting Data...': list,
  'No Record Found': list,
  'Not Uploaded': accounts,
}
