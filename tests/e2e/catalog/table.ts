import { adminEntries } from './admin.ts'
import type { Elsewhere, Entry } from './entry.ts'
import { forgotEntries, quotedAtForgot } from './forgot.ts'
import { loginEntries, quotedAtLogin } from './login.ts'
import { quotedInSettings, settingsEntries } from './settings.ts'
import { quotedInShell, shellEntries } from './shell.ts'
import { quotedAtSignup, signupEntries } from './signup.ts'
import { type SpecifiedText, specifiedTexts } from './texts.ts'
import { quotedAtVerification, verificationEntries } from './verification.ts'

const areas: Partial<Record<SpecifiedText, (Entry | Elsewhere)[]>>[] = [
  loginEntries,
  forgotEntries,
  signupEntries,
  settingsEntries,
  verificationEntries,
  shellEntries,
  adminEntries,
]

/** Every specified text with each place where it is shown. */
export const table = Object.fromEntries(
  specifiedTexts.map((text) => [text, areas.flatMap((area) => area[text] ?? [])]),
) as Record<SpecifiedText, (Entry | Elsewhere)[]>

/** The server's refusal is always shown unchanged. */
export const quoted: Entry[] = [
  ...quotedAtLogin,
  ...quotedAtForgot,
  ...quotedAtSignup,
  ...quotedInSettings,
  ...quotedAtVerification,
  ...quotedInShell,
]
