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

const backOffice = 'tests/e2e/admin-customers.test.ts'
/** What only the back office says is provoked where that is walked. */
export const shownElsewhere: Partial<Record<SpecifiedText, string>> = {
  "Couldn't verify now, Please try again later": backOffice,
  'Something Went Wrong': backOffice,
  'User removed successfully': backOffice,
  'Failed to remove user': backOffice,
  'Error removing user': backOffice,
  'Failed to assign admin role': backOffice,
  "Non-Verified users can't assign as admin!": backOffice,
  'Customers Data Refreshed': backOffice,
  'Getting Data...': backOffice,
  'No Record Found': backOffice,
  'Not Uploaded': backOffice,
}
