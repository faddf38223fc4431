import { verification } from '#contract/staff/verification.ts'
import { verificationMessages } from '#server/modules/staff/verification/messages.ts'
import { password } from '../../people.ts'
import type { Key } from '../texts.ts'
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
  words,
} from './entry.ts'
import { open, pdf, picture } from './settings.ts'
import type { SpecifiedText } from './texts.ts'

const path = '/dashboard/verify'

const entry = (
  where: string,
  { ready, ...rest }: Pick<Entry, 'words' | 'seen'> & Partial<Omit<Entry, 'ready'>> & { ready: Step[] },
): Entry => ({
  area: 'verification',
  at: `${path}, ${where}`,
  who: 'newcomer',
  ready: steps(open(path, '[name=image]'), ...ready),
  provoke: press('verification.action'),
  ...rest,
})
const typed = (where: string, key: Key, ...ready: Step[]): Entry =>
  entry(where, { words: words(key), ready, seen: inline(5000) })
const answered = (answer: Answer, said: Entry['words']): Entry =>
  entry(`the answer (${JSON.stringify(answer)})`, {
    words: said,
    ready: [choose(picture), type('password', password), replies(verification.request, answer)],
    seen: inline(5000),
  })

export const verificationEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'Please fill all required fields!': [typed('nothing chosen', 'verification.missing', type('password', password))],
  'Wrong Password': [
    typed('a password too simple', 'verification.password.wrong', choose(picture), type('password', simplePassword)),
    entry('another customer’s password', {
      words: serverWords('wrong_password'),
      ready: [choose(picture), type('password', `${password}9`)],
      seen: inline(5000),
    }),
  ],
  'Check the Image size or extension': [
    entry('a PDF', {
      words: words('ui.picture.invalid'),
      ready: [],
      provoke: choose(pdf),
      seen: inline(5000),
    }),
    entry('a PDF that is named png', {
      words: serverWords('image_invalid'),
      ready: [choose(picture), type('password', password), replies(verification.request, { refused: 'image_invalid' })],
      seen: inline(5000),
    }),
    answered('breaks', words('ui.picture.invalid')),
  ],
  'Please Wait...': [
    entry('while it is sent', {
      words: words('ui.please-wait'),
      ready: [choose(picture), type('password', password), replies(verification.request, 'never')],
      seen: { as: 'progress' },
    }),
  ],
}

export const quotedAtVerification: Entry[] = [
  entry('a picture and the password', {
    who: 'applicant',
    words: (language) => verificationMessages[language].requested,
    ready: [choose(picture), type('password', password)],
    seen: { as: 'general toast' },
    leads: { to: '/dashboard/home', after_ms: 0 },
  }),
]
