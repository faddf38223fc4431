import { customers as customerCalls } from '../../../contract/customers.ts'
import { verification } from '../../../contract/verification.ts'
import { customersMessages } from '../../../server/modules/customers/messages.ts'
import { verificationMessages } from '../../../server/modules/verification/messages.ts'
import { details, signUpAdmin } from '../../people.ts'
import { askForVerification, showDocument } from '../screens.ts'
import type { Key } from '../texts.ts'
import { type Answer, type Entry, press, replies, type Step, serverWords, steps, type Who, words } from './entry.ts'
import { open } from './settings.ts'
import type { SpecifiedText } from './texts.ts'

type Customer = Exclude<Who, 'visitor' | 'admin'>

const customers = '/dashboard/customers'
const name = `${details.firstName} ${details.lastName}`

/** The list with this one customer in it. */
const listOf =
  (who: Customer): Step =>
  async (stage) => {
    const { email } = await stage.person(who)
    await open(`${customers}?search=${encodeURIComponent(email)}`, 'tbody tr button, details[open] button')(stage)
  }
const profileOf =
  (who: Customer): Step =>
  async (stage) => {
    const { userId } = await stage.person(who)
    await open(`${customers}/${userId}`, '[role=dialog] button')(stage)
  }
/** Nobody is verified whose document was not looked at. */
const lookedAt: Step = ({ page, language }) => showDocument(page, language)
/** A press that opens a window about this customer, and the one in that window that does it. */
const ask =
  (key: Key): Step =>
  ({ page, say }) =>
    page.getByRole('button', { name: say(key, { name }), exact: true }).click()
const confirm =
  (key: Key): Step =>
  ({ page, say }) =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(key), exact: true })
      .click()

/** Waits for a decision; a rejected customer asks again. */
const pending: Step = async ({ api, url, person }) => {
  const applicant = await person('applicant')
  const { body } = await api.call(verification.status, { as: applicant })
  if (body.state !== 'pending') await askForVerification(url, applicant)
}

type Made = Pick<Entry, 'words'> & Partial<Entry>
const entry = (where: string, given: Made & Pick<Entry, 'ready'>): Entry => ({
  area: 'admin',
  at: `customers, ${where}`,
  who: 'admin',
  seen: { as: 'brief toast' },
  ...given,
})

/** With two administrators a promotion waits for the second one. */
const anotherAdmin: Step = async ({ api, language }) => {
  await signUpAdmin(api, { language })
}

const toRefresh = (answer: Answer, said: Entry['words'], more: Partial<Entry> = {}): Entry =>
  entry(`refreshed, the answer (${JSON.stringify(answer)})`, {
    words: said,
    ready: steps(listOf('newcomer'), replies(customerCalls.list, answer)),
    provoke: press('admin.customers.refresh'),
    ...more,
  })
const removing = (who: Customer, where: string, said: Entry['words'], ...more: Step[]): Entry =>
  entry(`removing, ${where}`, {
    words: said,
    ready: steps(listOf(who), ...more, ask('admin.remove.of')),
    provoke: confirm('admin.remove.confirm'),
  })
const unremoved = (answer: Answer, key: Key): Entry =>
  removing('newcomer', `the answer (${JSON.stringify(answer)})`, words(key), replies(customerCalls.remove, answer))
const assigning = (who: Customer, where: string, said: Entry['words'], ...more: Step[]): Entry =>
  entry(`assigning, ${where}`, {
    words: said,
    ready: steps(listOf(who), ...more, ask('admin.assign.of')),
    provoke: confirm('admin.assign.open'),
  })
const unassigned = (answer: Answer, said: Entry['words']): Entry =>
  assigning('customer', `the answer (${JSON.stringify(answer)})`, said, replies(customerCalls.assignAdmin, answer))

const routes = { verify: verification.verify, reject: verification.reject }
/** The window of a decision, filled in; nothing is decided but by the last touch. */
const deciding = (decision: 'verify' | 'reject', where: string, said: Entry['words'], ...more: Step[]): Entry =>
  entry(`to ${decision}, ${where}`, {
    words: said,
    ready: steps(
      pending,
      profileOf('applicant'),
      ...(decision === 'verify' ? [lookedAt] : []),
      ...more,
      ask(`admin.${decision}.open`),
      ({ page }) => page.locator('[name=message]').fill('Revisamos tu documento.'),
    ),
    provoke: confirm(`admin.${decision}.confirm`),
  })
const undecided = (decision: 'verify' | 'reject', answer: Answer, key: Key): Entry =>
  deciding(decision, `the answer (${JSON.stringify(answer)})`, words(key), replies(routes[decision], answer))

export const adminEntries: Partial<Record<SpecifiedText, Entry[]>> = {
  'Getting Data...': [
    entry('until the list is there', {
      words: words('admin.customers.getting'),
      ready: steps(replies(customerCalls.list, 'never'), open(customers, 'header button')),
      seen: { as: 'status' },
    }),
  ],
  'No Record Found': [
    entry('a search in vain', {
      words: words('admin.customers.none'),
      ready: open(`${customers}?search=nobody-has-this`, 'header button'),
      seen: { as: 'screen' },
    }),
  ],
  'Not Uploaded': [
    entry('the profile of a customer who never asked', {
      words: words('admin.document.none'),
      // On a phone it stands below the details.
      ready: steps(profileOf('newcomer'), ({ page, say }) =>
        page.getByText(say('admin.document.none')).evaluate((words) => words.scrollIntoView({ block: 'center' })),
      ),
      seen: { as: 'panel' },
    }),
  ],
  'Customers Data Refreshed': [
    entry('refreshed', {
      words: words('admin.customers.refreshed'),
      ready: listOf('newcomer'),
      provoke: press('admin.customers.refresh'),
    }),
  ],
  'Something Went Wrong': [
    toRefresh({ refused: 'too_many' }, words('admin.wrong')),
    toRefresh('breaks', words('admin.wrong'), { triedAgain: true }),
    undecided('verify', { refused: 'verification_already' }, 'admin.wrong'),
    undecided('reject', { refused: 'verification_not_requested' }, 'admin.wrong'),
  ],
  "Couldn't verify now, Please try again later": [
    undecided('verify', 'breaks', 'admin.decide.failed'),
    undecided('verify', 'no network', 'admin.decide.failed'),
    undecided('reject', 'breaks', 'admin.decide.failed'),
    undecided('reject', 'no network', 'admin.decide.failed'),
  ],
  'User removed successfully': [
    removing('leaving', 'a customer without money', (language) => customersMessages[language].removed),
  ],
  'Failed to remove user': [unremoved({ refused: 'not_found' }, 'admin.remove.refused')],
  'Error removing user': [unremoved('breaks', 'admin.remove.failed'), unremoved('no network', 'admin.remove.failed')],
  'Failed to assign admin role': [
    unassigned({ refused: 'not_found' }, words('admin.assign.failed')),
    unassigned('breaks', words('admin.assign.failed')),
    unassigned('no network', words('admin.assign.failed')),
  ],
  "Non-Verified users can't assign as admin!": [
    entry('assigning an unverified customer', {
      words: words('admin.assign.not-verified'),
      ready: listOf('newcomer'),
      provoke: ask('admin.assign.of'),
    }),
    unassigned({ refused: 'admin_not_verified' }, serverWords('admin_not_verified')),
  ],
}

export const quotedInBackOffice: Entry[] = [
  assigning('changing', 'a verified customer', (language) => customersMessages[language].assignmentWaits, anotherAdmin),
  deciding('reject', 'a request', (language) => verificationMessages[language].rejected),
  deciding('verify', 'a request', (language) => verificationMessages[language].verified),
]
