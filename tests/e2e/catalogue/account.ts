import { identity } from '../../../contract/identity.ts'
import type { Route } from '../../../contract/route.ts'
import { say } from '../../../server/modules/identity/words.ts'
import { codeMailedTo, details, newEmail, password } from '../../people.ts'
import { alive } from '../visit.ts'
import type { Key } from '../words.ts'
import { type Answer, answering, type Entry, inline, type Stage, serverWords, words } from './entry.ts'
import type { SpecifiedText } from './texts.ts'

type Screen = 'login' | 'signup' | 'forgot'
const paths = { login: '/login', signup: '/signup', forgot: '/forgot-password' }
type Step = 'email' | 'code' | 'last'
const somebody = 'somebody@example.com'

/** Opens a screen as a phone opens it again that threw it away: at the step and with the address that the tab remembers. */
const at =
  (screen: Screen, step: Step = 'email', email = somebody) =>
  async ({ page }: Stage): Promise<void> => {
    await page.addInitScript(
      ([key, stage, address]) => {
        const progress = { stage, email: address, sentTo: address, sent: 1, resendAtMs: 0, atMs: Date.now() }
        if (stage !== 'email') sessionStorage.setItem(`sol.steps.${key}`, JSON.stringify(progress))
      },
      [screen, step, email],
    )
    await page.goto(paths[screen] + (step === 'email' ? '' : `?step=${step}`))
    await alive(page.locator('form'))
    await page
      .locator(step === 'email' ? 'input[name=email]' : step === 'code' ? 'input[name=otp]' : '[type=password]')
      .waitFor()
  }

const press = (key: Key) => (stage: Stage) =>
  stage.page.getByRole('button', { name: stage.say(key), exact: true }).click()
const type = (name: string, text: string) => (stage: Stage) => stage.page.locator(`[name=${name}]`).fill(text)
const replies = (route: Route, answer: Answer) => (stage: Stage) => answering(stage, route, answer)
const steps =
  (...all: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage): Promise<void> => {
    for (const step of all) await step(stage)
  }

const fillDetails = async ({ page }: Stage): Promise<void> => {
  const { title, gender, country, state, nationality: _, ...typed } = details
  for (const [name, choice] of Object.entries({ title, gender, country, state, nationality: 'Honduras' }))
    await page.locator(`select[name=${name}]`).selectOption(choice)
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text)
}

/** Sends a code and answers it in this window, whose cookies the server asks for afterwards. */
const confirmed = async ({ page, api }: Stage, kind: 'signup' | 'login', email: string): Promise<void> => {
  const [send, verify] =
    kind === 'signup'
      ? [identity.sendSignupCode, identity.verifySignupCode]
      : [identity.sendLoginCode, identity.verifyLoginCode]
  await page.request.post(send.path, { data: { email } })
  await page.request.post(verify.path, { data: { email, otp: await codeMailedTo(api, email) } })
}

const wrongPassword = 'prueba'
const visitor = 'visitor' as const

const email: Entry[] = (['login', 'signup', 'forgot'] as const).map((screen) => ({
  at: `${paths[screen]}, without an address`,
  role: visitor,
  words: words('account.email.required'),
  ready: at(screen),
  provoke: press('account.email.action'),
  seen: inline(2000),
}))

const sendingFails = (answer: Answer): Entry => ({
  at: `/login, when the code cannot be sent (${String(answer)})`,
  role: visitor,
  words: words('account.email.failed'),
  ready: steps(at('login'), type('email', somebody), replies(identity.sendLoginCode, answer)),
  provoke: press('account.email.action'),
  seen: inline(3000),
})

const code = (where: string, key: Key, ready: Entry['ready'], shown_ms = 3000): Entry => ({
  at: `/login, ${where}`,
  role: visitor,
  words: words(key),
  ready,
  provoke: press('account.code.action'),
  seen: inline(shown_ms),
})

const busy = (where: string, key: Key, ready: Entry['ready'], button: Key): Entry => ({
  at: where,
  role: visitor,
  words: words(key),
  ready,
  provoke: press(button),
  seen: { as: 'progress' },
})

/** On the last step, where the server is asked for one thing more. */
const last = (screen: Screen, key: Key, answer: Answer): Entry => ({
  at: `${paths[screen]}, when the server ${answer === 'breaks' ? 'breaks' : 'is not reached'}`,
  role: visitor,
  words: words(key),
  ready: steps(
    at(screen, 'last'),
    type(screen === 'login' ? 'password' : 'newPassword', password),
    replies(screen === 'login' ? identity.login : identity.forgotPassword, answer),
  ),
  provoke: press(screen === 'login' ? 'account.login.action' : 'account.forgot.action'),
  seen: inline(5000),
})

const passwords = (screen: 'login' | 'forgot', typed: string, key: Key, shown_ms: number): Entry => ({
  at: `${paths[screen]}, ${typed === '' ? 'without a password' : 'a password that is too simple'}`,
  role: visitor,
  words: words(key),
  ready: steps(at(screen, 'last'), type(screen === 'login' ? 'password' : 'newPassword', typed)),
  provoke: press(screen === 'login' ? 'account.login.action' : 'account.forgot.action'),
  seen: inline(shown_ms),
})

const signupDetails = (where: string, key: Key, ready: Entry['ready']): Entry => ({
  at: `/signup, ${where}`,
  role: visitor,
  words: words(key),
  ready: steps(at('signup', 'last'), ready),
  provoke: press('account.signup.create'),
  seen: inline(5000),
})

const signsIn =
  (screen: Screen): Entry['ready'] =>
  async (stage) => {
    const address =
      screen === 'signup' ? newEmail() : screen === 'login' ? stage.others.newcomer.email : stage.others.forgetful.email
    await at(screen, 'last', address)(stage)
    await confirmed(stage, screen === 'signup' ? 'signup' : 'login', address)
    if (screen === 'signup') await fillDetails(stage)
    else await type(screen === 'login' ? 'password' : 'newPassword', password)(stage)
  }

export const accountEntries = {
  'Verifying Email...': [
    busy('/login', 'account.email.busy', steps(at('login'), type('email', somebody), replies(identity.sendLoginCode, 'never')), 'account.email.action'),
  ],
  'Resending OTP...': [
    busy('/login', 'account.code.resending', steps(at('login', 'code'), replies(identity.sendLoginCode, 'never')), 'account.code.resend'),
  ],
  'Verifying OTP...': [
    busy('/login', 'account.code.busy', steps(at('login', 'code'), type('otp', '1234'), replies(identity.verifyLoginCode, 'never')), 'account.code.action'),
  ],
  'Please Wait...': [
    busy('/login', 'account.busy', steps(at('login', 'last'), type('password', password), replies(identity.login, 'never')), 'account.login.action'),
    busy('/signup', 'account.busy', steps(at('signup', 'last'), fillDetails, replies(identity.signup, 'never')), 'account.signup.create'),
  ],
  'Updating Password...': [
    busy('/forgot-password', 'account.forgot.busy', steps(at('forgot', 'last'), type('newPassword', password), replies(identity.forgotPassword, 'never')), 'account.forgot.action'),
  ],
  'Please provide an email': email,
  'You must accept the terms and conditions to use the services': [
    { at: '/signup', role: visitor, words: words('account.signup.terms.missing'), ready: steps(at('signup'), type('email', somebody)), provoke: press('account.email.action'), seen: inline(4000) },
  ],
  'Email not provided': [code('the tab has forgotten the address', 'account.code.no-email', steps(at('login', 'code', ''), type('otp', '1234')))],
  'Please provide the required fields': [code('without a code', 'account.code.required', at('login', 'code'))],
  'Invalid OTP': [
    code('three digits', 'account.code.invalid', steps(at('login', 'code'), type('otp', '123'))),
    { ...code('a wrong code', 'account.code.invalid', steps(at('login', 'code'), type('otp', '1234'), replies(identity.verifyLoginCode, { refused: 'invalid_otp' }))), words: serverWords('invalid_otp') },
  ],
  'All Fields are Required': [
    passwords('login', '', 'account.password.missing', 1500),
    passwords('forgot', '', 'account.password.missing', 1500),
  ],
  'Wrong Password': [passwords('login', wrongPassword, 'account.password.wrong', 4000)],
  'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number': [
    passwords('forgot', wrongPassword, 'account.password.weak', 5000),
  ],
  'Please fill the required fields': [signupDetails('nothing filled in', 'account.details.missing', async () => undefined)],
  'You must be 18 years or older to create account': [
    signupDetails('somebody of seventeen', 'account.details.under-age', steps(fillDetails, type('dob', '2015-01-31'))),
  ],
  "We couldn't verify you right now. Please try again later!": [sendingFails('breaks'), sendingFails('no network')],
  "We couldn't verify you right now. Please try to resend OTP!": [
    code('when the server breaks', 'account.code.failed', steps(at('login', 'code'), type('otp', '1234'), replies(identity.verifyLoginCode, 'breaks'))),
  ],
  'Please try to resend OTP!': [
    code('when the server is not reached', 'account.code.unanswered', steps(at('login', 'code'), type('otp', '1234'), replies(identity.verifyLoginCode, 'no network'))),
  ],
  "We couldn't login you right now. Please try again!": [
    last('login', 'account.login.failed', 'breaks'),
    last('login', 'account.login.failed', 'no network'),
  ],
  "We Couldn't reset your password now, please try again later": [
    last('forgot', 'account.forgot.failed', 'breaks'),
    last('forgot', 'account.forgot.failed', 'no network'),
  ],
  'Login Successfully': [
    { at: '/login', role: visitor, words: words('account.login.done'), ready: signsIn('login'), provoke: press('account.login.action'), seen: { as: 'general toast' } },
  ],
  'Account Created Successfully': [
    { at: '/signup', role: visitor, words: words('account.signup.done'), ready: signsIn('signup'), provoke: press('account.signup.create'), seen: { as: 'brief toast' } },
  ],
  'Password Updated Successfully': [
    { at: '/forgot-password', role: visitor, words: (language) => say('passwordUpdated', language), ready: signsIn('forgot'), provoke: press('account.forgot.action'), seen: { as: 'general toast' } },
  ],
  'OTP Resent': [
    { at: '/login', role: visitor, words: words('account.code.resent'), ready: steps(at('login', 'code'), replies(identity.sendLoginCode, { replied: { status: true, details: '' } })), provoke: press('account.code.resend'), seen: { as: 'general toast' } },
    { at: '/signup', role: visitor, words: words('account.code.resent'), ready: steps(at('signup', 'code'), replies(identity.sendSignupCode, { replied: { status: true, details: '' } })), provoke: press('account.code.resend'), seen: { as: 'brief toast' } },
  ],
} satisfies Partial<Record<SpecifiedText, Entry[]>> // biome-ignore format: an entry a line

/** Whatever the server says when it refuses is shown as it is. */
export const serversOwnWords: Entry[] = [
  { at: '/login, a wrong password', role: visitor, words: serverWords('wrong_credentials'), ready: steps(at('login', 'last'), type('password', password), replies(identity.login, { refused: 'wrong_credentials' })), provoke: press('account.login.action'), seen: inline(5000) },
  { at: '/login, too many codes', role: visitor, words: serverWords('too_many'), ready: steps(at('login'), type('email', somebody), replies(identity.sendLoginCode, { refused: 'too_many' })), provoke: press('account.email.action'), seen: inline(3000) },
  { at: '/login, a spent code', role: visitor, words: serverWords('code_spent'), ready: steps(at('login', 'code'), type('otp', '1234'), replies(identity.verifyLoginCode, { refused: 'code_spent' })), provoke: press('account.code.action'), seen: inline(3000) },
  { at: '/signup, an account that exists', role: visitor, words: serverWords('account_exists'), ready: steps(at('signup', 'last'), fillDetails, replies(identity.signup, { refused: 'account_exists' })), provoke: press('account.signup.create'), seen: inline(5000) },
  { at: '/forgot-password, too many tries', role: visitor, words: serverWords('too_many'), ready: steps(at('forgot', 'last'), type('newPassword', password), replies(identity.forgotPassword, { refused: 'too_many' })), provoke: press('account.forgot.action'), seen: inline(5000) },
] // biome-ignore format: an entry a line
