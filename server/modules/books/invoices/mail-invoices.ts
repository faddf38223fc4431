import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type BusinessRecord, displayName, findBusiness, ownersOf } from '#server/modules/account/businesses/index.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import { type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { isOverdue, leftOf, nextReminder } from './invoice.ts'
import { creditFile, creditPaper, dayIn, invoiceFile, invoicePaper, moneyIn } from './invoice-paper.ts'
import { invoicesMessages } from './messages.ts'
import { invoiceCredits, invoiceLines, invoices, selectDueInvoices, selectUnmailedCredits } from './queries.ts'

export type MailDeps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'threads'>
type Text = { subject: string; text: string }
type Mailing = {
  business: BusinessRecord
  paper: (language: Language) => Paper
  file: (language: Language) => string
  text: (language: Language) => Text
}

/** Rendered outside a transaction, once per language of the owners. */
const drawFor = async ({ db, threads }: MailDeps, { business, paper }: Mailing) => {
  const owners = [...(await readUsers(db, await ownersOf(db, business.id))).values()]
  const drawn = new Map<Language, Uint8Array>()
  for (const lang of new Set(owners.map((owner) => owner.lang)))
    drawn.set(lang, await drawnPaper({ threads }, paper(lang), business.id))
  return { owners, drawn }
}

type Drawn = { owners: Person[]; drawn: Map<Language, Uint8Array> }

const send = async (tx: Tx, { owners, drawn }: Drawn, { text, file, at }: Mailing & { at: Temporal.Instant }) => {
  for (const { email, lang } of owners) {
    const content = drawn.get(lang)
    if (!content) throw new Error(`nothing was drawn in ${lang}`)
    const mail = { ...signed(text(lang)), file: { name: `${file(lang)}.pdf`, content } }
    await sendMessage(tx, { ...mail, to: email, channel: 'mail', lang, at })
  }
}

const companyLink = ({ config }: MailDeps, { id }: BusinessRecord): string =>
  `${config.baseUrl}/dashboard/home/business-transfers/${id}/company`

/** Mails an issued invoice or an overdue reminder. One settled in the meantime is skipped. */
const mailInvoice = async (deps: MailDeps, id: string): Promise<void> => {
  const { db, now } = deps
  const invoice = await invoices.find(db, { id })
  const business = invoice && (await findBusiness(db, invoice.businessId))
  if (!invoice?.number || !business) return
  const { number, total, dueOn, mailedAt } = invoice
  const isFirst = mailedAt === null
  const lines = await invoiceLines.list(db, { invoiceId: id }, 'position')
  const mailing: Mailing = {
    business,
    paper: (language) => invoicePaper({ invoice, lines, business, language }),
    file: (language) => invoiceFile(invoice, language),
    text: (language) =>
      fillAll(invoicesMessages[language][isFirst ? 'mail' : 'reminder'], {
        ...{ number, business: displayName(business), due: dayIn(dueOn, language), link: companyLink(deps, business) },
        ...{ total: moneyIn(total, language), left: moneyIn(leftOf(invoice), language) },
      }),
  }
  const drawn = await drawFor(deps, mailing)
  await transaction(db, async (tx) => {
    const at = now()
    const present = await invoices.lock(tx, { id })
    // Another worker mailed it, or it was settled.
    if (!present?.nextRunAt || !invoice.nextRunAt || !present.nextRunAt.equals(invoice.nextRunAt)) return
    if (!isFirst && !isOverdue(present, at)) return void (await invoices.update(tx, { id }, { nextRunAt: null }))
    await send(tx, drawn, { ...mailing, at })
    if (isFirst) await invoices.update(tx, { id }, { mailedAt: at, nextRunAt: nextReminder(present) })
    else {
      const reminders = present.reminders + 1
      await invoices.update(
        tx,
        { id },
        { reminders, remindedAt: at, nextRunAt: nextReminder({ ...present, reminders }) },
      )
    }
  })
}

const mailCredit = async (deps: MailDeps, id: string): Promise<void> => {
  const { db, now } = deps
  const credit = await invoiceCredits.find(db, { id })
  const invoice = credit && (await invoices.find(db, { id: credit.invoiceId }))
  const business = invoice && (await findBusiness(db, invoice.businessId))
  if (!business) return
  const { number, amount, reason } = credit
  const mailing: Mailing = {
    business,
    paper: (language) => creditPaper({ credit, invoice, business, language }),
    file: (language) => creditFile(credit, language),
    text: (language) =>
      fillAll(invoicesMessages[language].creditMail, {
        ...{ number, business: displayName(business), invoice: invoice.number ?? '', reason },
        ...{ amount: moneyIn(amount, language), link: companyLink(deps, business) },
      }),
  }
  const drawn = await drawFor(deps, mailing)
  await transaction(db, async (tx) => {
    const at = now()
    if ((await invoiceCredits.lock(tx, { id }))?.mailedAt !== null) return
    await send(tx, drawn, { ...mailing, at })
    await invoiceCredits.update(tx, { id }, { mailedAt: at })
  })
}

/**
 * Mails issued and overdue invoices and credit notes to the companies' owners, as PDFs in their languages; returns the count. Sent
 * exactly once across nodes: the mail and its mark share one commit.
 */
export const mailInvoices = async (deps: MailDeps & Pick<PlatformDeps, 'log'>): Promise<number> => {
  const invoices = await eachRow(deps, 'invoices', {
    due: (stalled) => selectDueInvoices(deps.db, deps.now(), stalled),
    handle: (id) => mailInvoice(deps, id),
  })
  const credits = await eachRow(deps, 'invoices credited', {
    due: (stalled) => selectUnmailedCredits(deps.db, stalled),
    handle: (id) => mailCredit(deps, id),
  })
  return invoices + credits
}
