import type { ErrorCode } from '#contract/lib/errors.ts'
import { identity } from '#contract/people/identity.ts'
import { acceptedESign, codeMailedTo, details } from '../../people.ts'
import type { Key } from '../texts.ts'
import { alive } from '../visit.ts'
import { type Answer, type Entry, inline, press, replies, type Step, serverWords, steps, type, words } from './entry.ts'

/** Shared parts of login, sign-up and forgotten passwords: two steps and how they are opened. */
export type Screen = 'login' | 'signup' | 'forgot'
export type Stop = 'email' | 'code' | 'last'

export const paths = { login: '/login', signup: '/signup', forgot: '/forgot-password' } as const
export const someone = 'someone@example.com'
export const simplePassword = 'prueba'

const shown: Record<Stop, string> = {
  email: 'input[name=email]',
  code: 'input[name=otp]',
  last: '[name=firstName], [type=password]:visible',
}

/** Opens a screen as a phone reopens a discarded one: at the step and with the address that the tab remembers. */
export const at =
  (screen: Screen, stop: Stop = 'email', email = someone): Step =>
  async ({ page }) => {
    const progress = { stage: stop, email, sentTo: email, sent: 1, resendAtMs: 0, consent: acceptedESign('en') }
    if (stop !== 'email')
      await page.addInitScript(
        ([key, kept]) => sessionStorage.setItem(key, JSON.stringify({ ...kept, atMs: Date.now() })),
        [`sol.typed.steps.${screen}`, progress] as const,
      )
    await page.goto(paths[screen] + (stop === 'email' ? '' : `?step=${stop}`))
    await alive(page.locator('form'))
    await page.locator(shown[stop]).first().waitFor()
  }

export const typeBirth =
  (date: string): Step =>
  async ({ page }) => {
    for (const [place, part] of ['year', 'month', 'day'].entries())
      await page.locator(`input[name=dob-${part}]`).fill(date.split('-')[place] ?? '')
  }

/** Fills the three pages of the sign-up's details, and stays on the last. */
export const fillDetails: Step = async (stage) => {
  const { page } = stage
  const { title, gender, country, state, nationality: _, dob, mobileNumber, password, ...typed } = details
  const fill = async (names: readonly (keyof typeof typed)[]) => {
    for (const name of names) await page.locator(`input[name=${name}]`).fill(typed[name])
  }
  const choose = async (choices: Record<string, string>) => {
    for (const [name, choice] of Object.entries(choices))
      await page.locator(`select[name=${name}]`).selectOption(choice)
  }
  await choose({ title, gender, nationality: 'Honduras' })
  await fill(['firstName', 'middleName', 'lastName'])
  await typeBirth(dob)(stage)
  await nextPage(stage)
  await choose({ country, state })
  await fill(['streetNumber', 'streetName', 'city', 'postalCode'])
  await nextPage(stage)
  await page.locator('input[name=mobileNumber]').fill(mobileNumber)
  await page.locator('input[name=password]').fill(password)
}

export const nextPage: Step = press('ui.continue')

/** Sends a code and enters it in this window, since the server later requires its cookies. */
export const confirmed =
  (kind: 'signup' | 'login', email: string): Step =>
  async ({ page, api }) => {
    const [send, verify] =
      kind === 'signup'
        ? [identity.sendSignupCode, identity.verifySignupCode]
        : [identity.sendLoginCode, identity.verifyLoginCode]
    await page.request.post(send.path, { data: { email } })
    await page.request.post(verify.path, { data: { email, otp: await codeMailedTo(api, email) } })
  }

const sendOf = (screen: Screen) => (screen === 'signup' ? identity.sendSignupCode : identity.sendLoginCode)
const verifyOf = (screen: Screen) => (screen === 'signup' ? identity.verifySignupCode : identity.verifyLoginCode)

/** The entries of one screen, all for visitors. */
export const entriesOf = (screen: Screen) => {
  const entry = (where: string, given: Omit<Entry, 'at' | 'area' | 'who'>): Entry => ({
    area: screen,
    who: 'visitor',
    at: `${paths[screen]}, ${where}`,
    ...given,
  })
  const typedEmail = steps(at(screen), type('email', someone), ...(screen === 'signup' ? [tick] : []))
  // The last digit sends the code.
  const code = (where: string, key: Key, ready: Step, provoke = type('otp', '1234')) =>
    entry(where, { words: words(key), ready, provoke, seen: inline(3000) })
  const answers = (answer: Answer) => steps(at(screen, 'code'), replies(verifyOf(screen), answer))

  return {
    entry,
    noEmail: entry('without an address', {
      words: words('account.email.required'),
      ready: at(screen),
      provoke: press('account.email.action'),
      seen: inline(2000),
    }),
    sending: entry('while the code is sent', {
      words: words('account.email.busy'),
      ready: steps(typedEmail, replies(sendOf(screen), 'never')),
      provoke: press('account.email.action'),
      seen: { as: 'progress' },
    }),
    notSent: entry('when the code cannot be sent', {
      words: words('account.email.failed'),
      ready: steps(typedEmail, replies(sendOf(screen), 'breaks')),
      provoke: press('account.email.action'),
      seen: inline(3000),
    }),
    sendingRefused: (refused: ErrorCode) =>
      entry(`a code refused (${refused})`, {
        words: serverWords(refused),
        ready: steps(typedEmail, replies(sendOf(screen), { refused })),
        provoke: press('account.email.action'),
        seen: inline(3000),
      }),
    resending: entry('while the code is sent again', {
      words: words('codes.resending'),
      ready: steps(at(screen, 'code'), replies(sendOf(screen), 'never')),
      provoke: press('codes.resend'),
      seen: { as: 'progress' },
    }),
    resent: entry('another code', {
      words: words('account.code.resent'),
      ready: steps(at(screen, 'code'), replies(sendOf(screen), { replied: { status: true, details: '' } })),
      provoke: press('codes.resend'),
      seen: { as: screen === 'signup' ? 'brief toast' : 'general toast' },
    }),
    answering: entry('while the code is compared', {
      words: words('account.code.busy'),
      ready: answers('never'),
      provoke: type('otp', '1234'),
      seen: { as: 'progress' },
    }),
    noAddress: code('the tab has forgotten the address', 'account.code.no-email', at(screen, 'code', '')),
    noCode: code('without a code', 'account.code.required', at(screen, 'code'), press('account.code.action')),
    shortCode: code('three digits', 'account.code.invalid', steps(at(screen, 'code'), type('otp', '123')), press('account.code.action')),
    wrongCode: {
      ...code('a wrong code', 'account.code.invalid', answers({ refused: 'invalid_otp' })),
      words: serverWords('invalid_otp'),
    },
    codeBreaks: code('when the server breaks', 'account.code.failed', answers('breaks')),
    codeUnanswered: code('when the server is not reached', 'account.code.unanswered', answers('no network')),
  }
} // biome-ignore format: an entry a line

export const tick: Step = ({ page }) => page.locator('[name=terms]').check()

/** The last step of login and of forgotten passwords: a password and one button. */
export const passwordStep = (screen: 'login' | 'forgot') => {
  const [name, button, route] =
    screen === 'login'
      ? (['password', 'account.login.action', identity.login] as const)
      : (['password', 'account.forgot.action', identity.forgotPassword] as const)
  const { entry } = entriesOf(screen)
  const typed = (password: string) => steps(at(screen, 'last'), type(name, password))
  return {
    typing: (where: string, password: string, key: Key, shown_ms: number) =>
      entry(where, { words: words(key), ready: typed(password), provoke: press(button), seen: inline(shown_ms) }),
    waiting: (password: string, key: Key) =>
      entry('while the password is compared', {
        words: words(key),
        ready: steps(typed(password), replies(route, 'never')),
        provoke: press(button),
        seen: { as: 'progress' },
      }),
    answered: (password: string, answer: Answer, said: Entry['words']) =>
      entry(`the answer to a password (${JSON.stringify(answer)})`, {
        words: said,
        ready: steps(typed(password), replies(route, answer)),
        provoke: press(button),
        seen: inline(5000),
      }),
  }
}
