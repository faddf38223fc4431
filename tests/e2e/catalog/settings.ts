import type { Route } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { profileImage } from '#contract/people/profile-image.ts'
import { identityMessages } from '#server/modules/people/identity/messages.ts'
import { profileImageMessages } from '#server/modules/people/profile-image/messages.ts'
import { idCard } from '#server/seed/id-card.ts'
import { password } from '../../people.ts'
import type { Key } from '../texts.ts'
import { alive } from '../visit.ts'
import { simplePassword } from './account.ts'
import {
  type Answer,
  choose,
  type Entry,
  inline,
  press,
  replies,
  type Step,
  serverWords,
  steps,
  type,
  type Who,
  words,
} from './entry.ts'
import type { SpecifiedText } from './texts.ts'

export const picture = { name: 'foto.png', mimeType: 'image/png', buffer: idCard() }
export const pdf = { name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') }

const settings = '/dashboard/setting'
/** Opens a screen behind the login, and waits until `selector` is interactive. */
export const open =
  (path: string, selector: string): Step =>
  async ({ page }) => {
    await page.goto(path)
    await alive(page.locator(selector))
  }

/** One form of the settings: how it is opened and sent, and which call it makes. */
type Form = { name: string; open: Step; fill: Step; send: Key; route: Route }

const details: Form = {
  name: 'details',
  open: open(`${settings}/details`, '[name=city]'),
  fill: type('city', 'Yonkers'),
  send: 'settings.details.save',
  route: identity.updateDetails,
}
const reset: Form = {
  name: 'reset password',
  open: open('/dashboard/reset-password', '[name=newPassword]'),
  fill: type('newPassword', `${password}7`),
  send: 'account.forgot.action',
  route: identity.resetPassword,
}
const image: Form = {
  name: 'profile image',
  open: steps(open(settings, 'main button'), press('settings.image.change')),
  fill: choose(picture),
  send: 'settings.image.save',
  route: profileImage.upload,
}

type Made = Pick<Entry, 'words' | 'seen'> & { who?: Who; ready?: Step[]; provoke?: Step; leads?: Entry['leads'] }
const entry = (form: Form, where: string, { who = 'customer', ready = [], provoke, ...rest }: Made): Entry => ({
  area: 'settings',
  at: `settings, ${form.name}, ${where}`,
  who,
  ready: steps(form.open, ...ready),
  provoke: provoke ?? press(form.send),
  ...rest,
})
const answered = (form: Form, answer: Answer, said: Entry['words']): Entry =>
  entry(form, `the answer (${JSON.stringify(answer)})`, {
    words: said,
    ready: [form.fill, replies(form.route, answer)],
    seen: inline(5000),
  })
const waiting = (form: Form, key: Key): Entry =>
  entry(form, 'while it is sent', {
    words: words(key),
    ready: [form.fill, replies(form.route, 'never')],
    seen: { as: 'progress' },
  })
const typed = (form: Form, where: string, key: Key, shown_ms: number, ...ready: Step[]): Entry =>
  entry(form, where, { words: words(key), ready, seen: inline(shown_ms) })

/** The server requires a fresh code, and one was sent: its field is shown. */
const freshCode: Step[] = [
  reset.fill,
  replies(identity.resetPassword, { refused: 'fresh_code_required' }),
  replies(identity.sendLoginCode, { replied: { status: true, details: '' } }),
  press('account.forgot.action'),
  ({ page }) => page.locator('[name=otp]').waitFor(),
]
/** Until another one may be requested. */
const wait: Step = ({ page }) => page.clock.fastForward(31_000)

export const settingsEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'Please fill the required fields': [
    typed(details, 'the first name taken out', 'account.details.missing', 5000, type('firstName', '')),
  ],
  "Couldn't update details right now. Please try again!": [
    answered(details, 'breaks', words('settings.details.failed')),
  ],
  'Please Wait...': [waiting(details, 'ui.please-wait'), waiting(image, 'ui.please-wait')],
  'All Fields are Required': [typed(reset, 'without a password', 'account.password.missing', 1500)],
  'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number':
    [typed(reset, 'a password too simple', 'account.password.weak', 5000, type('newPassword', simplePassword))],
  'Updating Password...': [waiting(reset, 'account.forgot.busy')],
  'Please provide the required fields': [
    typed(reset, 'without the fresh code', 'account.code.required', 3000, ...freshCode),
  ],
  'Invalid OTP': [typed(reset, 'three digits', 'account.code.invalid', 3000, ...freshCode, type('otp', '123'))],
  'Resending OTP...': [
    entry(reset, 'while the code is sent again', {
      words: words('codes.resending'),
      ready: [...freshCode, wait, replies(identity.sendLoginCode, 'never')],
      provoke: press('codes.resend'),
      seen: { as: 'progress' },
    }),
  ],
  'OTP Resent': [
    entry(reset, 'another code', {
      words: words('account.code.resent'),
      ready: [...freshCode, wait],
      provoke: press('codes.resend'),
      seen: { as: 'general toast' },
    }),
  ],
  "We couldn't verify you right now. Please try again later!": [
    entry(reset, 'when no other code can be sent', {
      words: words('account.email.failed'),
      ready: [...freshCode, wait, replies(identity.sendLoginCode, 'breaks')],
      provoke: press('codes.resend'),
      seen: inline(3000),
    }),
  ],
  "We Couldn't reset your password now, please try again later": [
    answered(reset, 'breaks', words('account.forgot.failed')),
  ],
  'Password Updated Successfully': [
    entry(reset, 'a new password', {
      who: 'changing',
      words: (language) => identityMessages[language].passwordUpdated,
      ready: [reset.fill],
      seen: { as: 'general toast' },
      leads: { to: settings, after_ms: 0 },
    }),
  ],
  'Invalid file format or size': [
    entry(image, 'a PDF', { words: words('settings.image.invalid'), provoke: choose(pdf), seen: inline(5000) }),
  ],
  'Check the Image size or extension': [
    answered(image, 'breaks', words('ui.picture.invalid')),
    answered(image, { refused: 'image_invalid' }, serverWords('image_invalid')),
  ],
}

export const quotedInSettings: Entry[] = [
  entry(details, 'another city', {
    words: (language) => identityMessages[language].detailsUpdated,
    ready: [details.fill],
    seen: { as: 'general toast' },
    leads: { to: settings, after_ms: 0 },
  }),
  entry(image, 'a picture', {
    words: (language) => profileImageMessages[language].uploaded,
    ready: [image.fill],
    seen: { as: 'general toast' },
  }),
  answered(reset, { refused: 'common_password' }, serverWords('common_password')),
]
