import type { FastifyInstance, FastifyReply } from 'fastify'
import { adminInvoices, businessInvoices } from '#contract/books/invoices.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { sendCsv, sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { type BusinessRecord, findBusiness, requireMember } from '#server/modules/account/businesses/index.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { changeDraft, createDraft, removeDraft } from './draft-invoice.ts'
import type { InvoiceRecord } from './invoice.ts'
import { creditFile, creditPaper, invoiceFile, invoicePaper } from './invoice-paper.ts'
import { issueInvoice } from './issue-invoice.ts'
import { exportInvoices, listInvoices, listIssuedTo } from './list-invoices.ts'
import { selectCompanies } from './list-queries.ts'
import { invoiceCredits, invoiceLines, invoices } from './queries.ts'
import { refundInvoice } from './refund-invoice.ts'
import { remindOfInvoice } from './remind.ts'
import { creditInvoice, recordPayment } from './settle-invoice.ts'
import { viewInvoice } from './view.ts'

type Deps = PlatformDeps & { rails: Rails }

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  lists(app, deps)
  drafts(app, deps)
  issued(app, deps)
  papers(app, deps)
}

const lists = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminInvoices.list, ({ query }) => listInvoices(deps, query))
  serve(app, adminInvoices.companies, async () => ({ items: await selectCompanies(deps.db) }))
  serve(app, adminInvoices.csv, async ({ query: sought, caller, language, reply }) => {
    const { name, rows } = await exportInvoices(deps, { sought, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, businessInvoices.list, async ({ params: { id: businessId }, query, caller: { userId } }) => {
    await requireMember(deps.db, { businessId, userId })
    return listIssuedTo(deps, { ...query, businessId })
  })
}

const drafts = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminInvoices.create, async ({ body, caller, requestDigest }) =>
    viewInvoice(db, await createDraft(deps, { ...body, adminId: caller.userId, requestDigest }), now()),
  )
  serve(app, adminInvoices.read, async ({ params: { id } }) => viewInvoice(db, await required(db, id), now()))
  serve(app, adminInvoices.change, async ({ params: { id }, body, caller }) =>
    viewInvoice(db, await changeDraft(deps, { ...body, id, adminId: caller.userId }), now()),
  )
  serve(app, adminInvoices.remove, async ({ params: { id }, caller }) => {
    await removeDraft(deps, { id, adminId: caller.userId })
    return { status: true as const }
  })
  serve(app, adminInvoices.issue, async ({ params: { id }, caller }) =>
    viewInvoice(db, await issueInvoice(deps, { id, adminId: caller.userId }), now()),
  )
}

const issued = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminInvoices.recordPayment, async ({ params, body, caller, requestDigest }) => {
    const paying = { ...body, invoiceId: params.id, adminId: caller.userId, requestDigest }
    return viewInvoice(db, await recordPayment(deps, paying), now())
  })
  serve(app, adminInvoices.credit, async ({ params, body, caller, requestDigest }) =>
    viewInvoice(db, await creditInvoice(deps, { ...body, invoiceId: params.id, caller, requestDigest }), now()),
  )
  serve(app, adminInvoices.refund, async ({ params, body, caller, requestDigest }) =>
    viewInvoice(db, await refundInvoice(deps, { ...body, invoiceId: params.id, caller, requestDigest }), now()),
  )
  serve(app, adminInvoices.remind, async ({ params: { id }, caller }) =>
    viewInvoice(db, await remindOfInvoice(deps, { id, adminId: caller.userId }), now()),
  )
}

const required = async (db: Db, id: string): Promise<InvoiceRecord> => {
  const invoice = await invoices.find(db, { id })
  if (!invoice) throw new Refusal('not_found')
  return invoice
}

const companyOf = async (db: Db, { businessId }: InvoiceRecord): Promise<BusinessRecord> => {
  const business = await findBusiness(db, businessId)
  if (!business) throw new Error(`the business ${businessId} of an invoice is gone`)
  return business
}

type PdfInput = { paper: Paper; file: string; payer: string; reply: FastifyReply }

const papers = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const show = async ({ paper, file, payer, reply }: PdfInput) =>
    sendPdf(reply, file, await drawnPaper(deps, paper, payer))
  const showInvoice = async (
    invoice: InvoiceRecord,
    language: Language,
    { payer, reply }: Omit<PdfInput, 'paper' | 'file'>,
  ) => {
    const [business, lines] = [
      await companyOf(db, invoice),
      await invoiceLines.list(db, { invoiceId: invoice.id }, 'position'),
    ]
    const paper = invoicePaper({ invoice, lines, business, language })
    return show({ paper, file: invoiceFile(invoice, language), payer, reply })
  }
  serve(app, adminInvoices.pdf, async ({ params: { id }, caller, language, reply }) =>
    showInvoice(await required(db, id), language, { payer: caller.userId, reply }),
  )
  serve(app, businessInvoices.pdf, async ({ params: { id, invoiceId }, caller: { userId }, language, reply }) => {
    await requireMember(db, { businessId: id, userId })
    const invoice = await required(db, invoiceId)
    if (invoice.businessId !== id || invoice.number === null) throw new Refusal('not_found')
    return showInvoice(invoice, language, { payer: userId, reply })
  })
  serve(app, adminInvoices.creditPdf, async ({ params: { id, creditId }, caller, language, reply }) => {
    const [invoice, credit] = [await required(db, id), await invoiceCredits.find(db, { id: creditId })]
    if (credit?.invoiceId !== id) throw new Refusal('not_found')
    const paper = creditPaper({ credit, invoice, business: await companyOf(db, invoice), language })
    return show({ paper, file: creditFile(credit, language), payer: caller.userId, reply })
  })
}
