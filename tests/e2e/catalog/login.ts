import { password } from '../../people.ts'
import { at, confirmed, entriesOf, passwordStep, simplePassword } from './account.ts'
import { type Entry, press, type Step, serverWords, type, words } from './entry.ts'
import type { SpecifiedText } from './texts.ts'

const on = entriesOf('login')
const last = passwordStep('login')

const rightPassword: Step = async (stage) => {
  const { email } = await stage.person('newcomer')
  await at('login', 'last', email)(stage)
  await confirmed('login', email)(stage)
  await type('password', password)(stage)
}

export const loginEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'Please provide an email': [on.noEmail],
  'Verifying Email...': [on.sending],
  "We couldn't verify you right now. Please try again later!": [on.notSent],
  'Resending OTP...': [on.resending],
  'OTP Resent': [on.resent],
  'Verifying OTP...': [on.answering],
  'Email not provided': [on.noAddress],
  'Please provide the required fields': [on.noCode],
  'Invalid OTP': [on.shortCode, on.wrongCode],
  "We couldn't verify you right now. Please try to resend OTP!": [on.codeBreaks],
  'Please try to resend OTP!': [on.codeUnanswered],
  'All Fields are Required': [last.typing('without a password', '', 'account.password.missing', 1500)],
  'Wrong Password': [last.typing('a password too simple', simplePassword, 'account.password.wrong', 4000)],
  'Please Wait...': [last.waiting(password, 'ui.please-wait')],
  "We couldn't login you right now. Please try again!": [
    last.answered(password, 'breaks', words('account.login.failed')),
  ],
  'Login Successfully': [
    on.entry('the right password', {
      words: words('account.login.done'),
      ready: rightPassword,
      provoke: press('account.login.action'),
      seen: { as: 'general toast' },
      leads: { to: '/dashboard/home', after_ms: 1000 },
    }),
  ],
}

export const quotedAtLogin: Entry[] = [
  on.sendingRefused('too_many'),
  last.answered(password, { refused: 'wrong_credentials' }, serverWords('wrong_credentials')),
]
