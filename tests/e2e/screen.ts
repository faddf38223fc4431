import type { Page } from 'playwright-core'
import type { Request } from '#contract/balance/requests.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import { type Key, sayIn } from './texts.ts'

export const roles = ['visitor', 'newcomer', 'rejected', 'applicant', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** People and what they own, so that no screen is empty that could be full. */
export type World = {
  people: Record<Role, Person | undefined>
  recipient: string
  delivered: string
  waiting: string
  /** What a person decides on. */
  broken: string
  held: string
  /** A withdrawal. */
  movement: string
  /** A deposited check that waits for review. */
  check: string
  /** A dispute of a card purchase that waits for a decision. */
  dispute: string
  /** One that waits to be paid in cash. */
  topUp: string
  /** One by card, which is held. */
  byCard: string
  /** A bill that was paid. */
  bill: string
  /** '<kind>/<id>' of a transfer that was accepted. */
  agreement: string
  /** A bank account whose two deposits have arrived. */
  unchecked: string
  /** A question of the customer that was answered. */
  ticket: string
  /** One with support, about a transfer and with a picture. */
  conversation: string
  /** One in each language: a review is renewed when it is read in another one. */
  disclosures: Record<Language, string>
  trackingPath: string
  /** A request of the customer's that nobody has paid. */
  request: Request
  /** The link of what another customer asks for. */
  pendingPath: string
  /** A link by which the customer asks for an account, and one that was typed. */
  accountPath: string
  sharedAccount: string
  /** The customer's company, one of whose payments waits for their approval. */
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
  /** Opens what lies behind a button: looked at by axe, in Spanish only. */
  open?: (page: Page, language: Language) => Promise<void>
}

export const words =
  (key: Key) =>
  (language: Language): string =>
    `${sayIn(language, key)} - SOL`
export const exactly = (title: string) => (): string => title

/** Opens the dialog behind a button. */
export const click =
  (key: Key) =>
  async (page: Page, language: Language): Promise<void> => {
    await page
      .getByRole('button', { name: sayIn(language, key) })
      .first()
      .click()
    await page.getByRole('dialog').first().waitFor()
  }
