import { identity } from '#contract/people/identity.ts'
import { newEmail } from '../../people.ts'
import type { Key } from '../texts.ts'
import { at, confirmed, entriesOf, fillDetails, nextPage, someone, typeBirth } from './account.ts'
import { type Answer, type Entry, inline, press, replies, type Step, serverWords, steps, type, words } from './entry.ts'
import type { SpecifiedText } from './texts.ts'

const on = entriesOf('signup')
const create = press('account.signup.create')
const backToFirst = steps(press('account.details.back'), press('account.details.back'))

const details = (where: string, key: Key, ready: Step, provoke: Step = create): Entry =>
  on.entry(where, {
    words: words(key),
    ready: steps(at('signup', 'last'), ready),
    provoke,
    seen: inline(5000),
  })
const answered = (answer: Answer, said: Entry['words']): Entry =>
  on.entry(`the answer to the details (${JSON.stringify(answer)})`, {
    words: said,
    ready: steps(at('signup', 'last'), fillDetails, replies(identity.signup, answer)),
    provoke: create,
    seen: inline(5000),
  })

const newcomer: Step = async (stage) => {
  const email = newEmail()
  await at('signup', 'last', email)(stage)
  await confirmed('signup', email)(stage)
  await fillDetails(stage)
}

/** The first two steps are those of the login (web/account/use-code-steps.ts), except for the terms and a notice's position. */
export const signupEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'You must accept the terms and conditions to use the services': [
    on.entry('the terms not accepted', {
      words: words('account.signup.terms.missing'),
      ready: steps(at('signup'), type('email', someone)),
      provoke: press('account.email.action'),
      seen: inline(4000),
    }),
  ],
  'OTP Resent': [on.resent],
  'Please fill the required fields': [details('nothing filled in', 'account.details.missing', steps(), nextPage)],
  'You must be 18 years or older to create account': [
    details(
      'a person under age',
      'account.details.under-age',
      steps(fillDetails, backToFirst, typeBirth('2015-01-31')),
      nextPage,
    ),
  ],
  'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number':
    [details('a password too simple', 'account.password.weak', steps(fillDetails, type('password', 'prueba')))],
  'Please Wait...': [
    on.entry('while the account is made', {
      words: words('ui.please-wait'),
      ready: steps(at('signup', 'last'), fillDetails, replies(identity.signup, 'never')),
      provoke: create,
      seen: { as: 'progress' },
    }),
  ],
  'Account Created Successfully': [
    on.entry('everything is right', {
      words: words('account.signup.done'),
      ready: newcomer,
      provoke: create,
      seen: { as: 'brief toast' },
      leads: { to: '/dashboard/home', after_ms: 1000 },
    }),
  ],
}

export const quotedAtSignup: Entry[] = [answered({ refused: 'account_exists' }, serverWords('account_exists'))]
