import { customers as customerCalls } from '#contract/office/customers.ts'
import { customersMessages } from '#server/modules/office/customers/messages.ts'
import { details } from '../../people.ts'
import { type Elsewhere, type Entry, press, replies, type Step, steps, words } from './entry.ts'
import { open } from './settings.ts'
import type { SpecifiedText } from './texts.ts'

const customers = '/dashboard/customers'
const name = `${details.firstName} ${details.lastName}`

const list: Step = async (stage) => {
  const { email } = await stage.person('newcomer')
  await open(`${customers}?search=${encodeURIComponent(email)}`, 'tbody tr button, details[open] button')(stage)
}

const entry = (where: string, given: Pick<Entry, 'words' | 'ready'> & Partial<Entry>): Entry => ({
  area: 'admin',
  at: `customers, ${where}`,
  who: 'admin',
  seen: { as: 'brief toast' },
  ...given,
})

/** Provoked by another test, as specified; the entries here prove where and how long notices of its kind are shown. */
const inAccounts = (said: Entry['words']): Elsewhere => ({ words: said, provedBy: 'tests/e2e/admin-accounts.test.ts' })

export const adminEntries: Partial<Record<SpecifiedText, (Entry | Elsewhere)[]>> = {
  'Getting Data...': [
    entry('until the list is there', {
      words: words('admin.customers.getting'),
      ready: steps(replies(customerCalls.list, 'never'), open(customers, 'header button')),
      seen: { as: 'status' },
    }),
  ],
  'Customers Data Refreshed': [
    entry('refreshed', {
      words: words('admin.customers.refreshed'),
      ready: list,
      provoke: press('admin.customers.refresh'),
    }),
  ],
  'Error removing user': [
    entry('removing, the server breaks', {
      words: words('admin.remove.failed'),
      ready: steps(list, replies(customerCalls.remove, 'breaks'), ({ page, say }) =>
        page.getByRole('button', { name: say('admin.remove.of', { name }), exact: true }).click(),
      ),
      provoke: ({ page, say }) =>
        page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: say('admin.remove.confirm'), exact: true })
          .click(),
    }),
  ],
  'No Record Found': [inAccounts(words('admin.customers.none'))],
  'Not Uploaded': [inAccounts(words('admin.document.none'))],
  'Something Went Wrong': [inAccounts(words('admin.wrong'))],
  "Couldn't verify now, Please try again later": [inAccounts(words('admin.decide.failed'))],
  'User removed successfully': [inAccounts((language) => customersMessages[language].removed)],
  'Failed to remove user': [inAccounts(words('admin.remove.refused'))],
  'Failed to assign admin role': [inAccounts(words('admin.assign.failed'))],
  "Non-Verified users can't assign as admin!": [inAccounts(words('admin.assign.not-verified'))],
}
