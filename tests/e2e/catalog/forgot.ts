import { identityMessages } from '#server/modules/people/identity/messages.ts'
import { password } from '../../people.ts'
import { at, confirmed, entriesOf, passwordStep, simplePassword } from './account.ts'
import { type Entry, press, type Step, serverWords, type, words } from './entry.ts'
import type { SpecifiedText } from './texts.ts'

const on = entriesOf('forgot')
const last = passwordStep('forgot')

const newPassword: Step = async (stage) => {
  const { email } = await stage.person('forgetful')
  await at('forgot', 'last', email)(stage)
  await confirmed('login', email)(stage)
  await type('password', `${password}5`)(stage)
}

/** The steps before the password are those of the login (web/account/use-code-steps.ts). */
export const forgotEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number':
    [last.typing('a password too simple', simplePassword, 'account.password.weak', 5000)],
  'Updating Password...': [last.waiting(password, 'account.forgot.busy')],
  "We Couldn't reset your password now, please try again later": [
    last.answered(password, 'breaks', words('account.forgot.failed')),
  ],
  'Password Updated Successfully': [
    on.entry('a new password', {
      words: (language) => identityMessages[language].passwordUpdated,
      ready: newPassword,
      provoke: press('account.forgot.action'),
      seen: { as: 'general toast' },
      leads: { to: '/dashboard/home', after_ms: 1000 },
    }),
  ],
}

export const quotedAtForgot: Entry[] = [
  last.answered(password, { refused: 'common_password' }, serverWords('common_password')),
]
