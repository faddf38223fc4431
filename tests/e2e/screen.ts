import type { Page } from 'playwright-core'
import type { Request } from '#contract/balance/requests.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import { type Key, sayIn } from './texts.ts'

export const roles = ['visitor', 'newcomer', 'rejected', 'applicant', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** People and their data, to fill every screen. */
export type World = {
  people: Record<Role, Person | undefined>
  recipient: string
  delivered: string
  waiting: string
  /** A break pending a decision. */
  broken: string
  held: string
  movement: string
  check: string
  /** A card dispute pending a decision. */
  dispute: string
  claim: string
  /** One waiting to be paid in cash. */
  topUp: string
  /** One by card, which is held. */
  byCard: string
  bill: string
  /** '<kind>/<id>' of an accepted transfer. */
  agreement: string
  /** A bank account with both micro-deposits received. */
  unchecked: string
  /** An answered question of the customer. */
  ticket: string
  /** One with support, about a transfer and with a picture. */
  conversation: string
  /** One in each language: a review is renewed when it is read in another one. */
  disclosures: Record<Language, string>
  trackingPath: string
  /** The customer's unpaid payment request. */
  request: Request
  /** The link of another customer's request. */
  pendingPath: string
  /** A link by which the customer requests an account, and a submitted one. */
  accountPath: string
  sharedAccount: string
  /** The customer's company, with one payment pending their approval. */
  company: { id: string; paymentId: string; invoice: string; draftInvoice: string }
  /** Behind the link of a mail. */
  unsubscribePath: string
}

export type Screen = {
  name: string
  role: Role
  path: (world: World, language: Language) => string
  /** The title without ' - SOL' (but whole when it has none). */
  title: (language: Language) => string
  /** The status of the document; 200 by default. */
  status?: 404
  /** Opens the content behind a button: checked by axe, in Spanish only. */
  open?: (page: Page, language: Language) => Promise<void>
}

export const words =
  (key: Key) =>
  (language: Language): string =>
    `${sayIn(language, key)} - SOL`
export const exactly = (title: string) => (): string => title

export const click =
  (key: Key) =>
  async (page: Page, language: Language): Promise<void> => {
    await page
      .getByRole('button', { name: sayIn(language, key) })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  }
