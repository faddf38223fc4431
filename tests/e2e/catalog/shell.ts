import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { noticeTitle } from '#server/modules/staff/verification/messages.ts'
import { errorWords } from '#web/marketing/error-texts.ts'
import { askForVerification } from '../screens.ts'
import { withoutOpening } from '../visit.ts'
import { type Answer, type Entry, replies, type Stage, type Step, serverWords, steps, words } from './entry.ts'
import { open } from './settings.ts'
import type { SpecifiedText } from './texts.ts'

const screen = open('/dashboard/funds', 'header button')
const home = open('/dashboard/home', 'header button')

const bell = ({ page, say }: Stage) =>
  page.getByRole('button', { name: new RegExp(`^${say('dashboard.notifications.title')}`) }).first()
const openPanel: Step = async (stage) => {
  await bell(stage).click()
  // Notices appear under the pointer at the bell, and a hovered one stays.
  await stage.page.mouse.move(0, 0)
}

const panel = (where: string, given: Pick<Entry, 'words' | 'seen'> & Partial<Entry>): Entry => ({
  area: 'shell',
  at: `notifications panel, ${where}`,
  who: 'customer',
  ready: screen,
  provoke: openPanel,
  ...given,
})
const unread = (answer: Answer, said: Entry['words']): Entry =>
  panel(`the answer (${JSON.stringify(answer)})`, {
    words: said,
    // From the start: a panel opened during the first list request waits for it.
    ready: steps(replies(notifications.list, answer), screen),
    seen: { as: 'general toast' },
    triedAgain: true,
  })

/** A request decided by an administrator, with a title that leaves the text to the product. */
const decided =
  (decision: 'approved' | 'rejected'): Step =>
  async ({ api, url, person, say }) => {
    const [applicant, admin] = [await person(decision), await person('admin')]
    await askForVerification(url, applicant)
    const notificationPayload = { sentBy: admin.email, sentTo: applicant.email, title: '', message: '' }
    const rejection = {
      ...notificationPayload,
      title: noticeTitle('en', 'rejected', ''),
      message: say('verification.title'),
    }
    const { status, body } =
      decision === 'approved'
        ? await api.call(verification.verify, {
            params: { id: applicant.userId },
            body: { notificationPayload },
            as: admin,
          })
        : await api.call(verification.reject, { body: { notificationPayload: rejection }, as: admin })
    if (status !== 200) throw new Error(`not ${decision}: ${JSON.stringify(body)}`)
  }

export const shellEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'No Notification': [
    panel('nothing to tell', { words: words('dashboard.notifications.none'), seen: { as: 'panel' } }),
  ],
  "Can't get notifications": [unread('nonsense', words('dashboard.notifications.failed'))],
  'Account Verified': [
    panel('a request that was approved', {
      who: 'approved',
      words: (language) => noticeTitle(language, 'verified', ''),
      ready: steps(decided('approved'), home),
      seen: { as: 'panel' },
    }),
  ],
  'Verification Request Rejected': [
    panel('a request that was rejected', {
      who: 'rejected',
      words: (language) => noticeTitle(language, 'rejected', ''),
      ready: steps(decided('rejected'), home),
      seen: { as: 'panel' },
    }),
  ],
  Page404: [
    {
      area: 'shell',
      at: 'an address of the site that leads nowhere',
      who: 'visitor',
      words: () => 'Page404',
      ready: ({ page }) => page.goto('/no-such-page'),
      seen: { as: 'screen' },
    },
    {
      area: 'shell',
      at: 'an address of the dashboard that leads nowhere',
      who: 'customer',
      words: () => 'Page404',
      ready: open('/dashboard/no-such-screen', 'header button'),
      seen: { as: 'screen' },
    },
  ],
  'Unexpected Application Error!': [
    {
      area: 'shell',
      at: 'the dashboard, when the server cannot read the session',
      who: 'customer',
      words: (language) => errorWords[language].title,
      ready: steps(
        ({ page }) => withoutOpening(page, '/dashboard/home'),
        replies(identity.me, 'breaks'),
        ({ page }) => page.goto('/dashboard/home'),
      ),
      seen: { as: 'screen' },
    },
  ],
}

export const quotedInShell: Entry[] = [unread({ refused: 'too_many' }, serverWords('too_many'))]
