import type { FastifyInstance } from 'fastify'
import { businessPayments, businessStatements } from '#contract/account/business-payments.ts'
import { statementPdfLines_max } from '#contract/account/statements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { sendCsv, sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { drawnPaper } from '#server/modules/account/statements/index.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import { receiptPdf } from '#server/modules/sending/disclosures/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listMonths, readBusinessStatement } from '../statement/read-statement.ts'
import { statementCells, statementFile, statementPaper } from '../statement/statement-paper.ts'
import { type AskingPayment, movePayment, readPayment } from './change-payment.ts'
import { checkPayment } from './check-payment.ts'
import { confirmPayment, discloseTerms, sendPaymentCode, startPaymentPasskey } from './confirm-payment.ts'
import { cancelLine, readLineReceipt } from './line-transfer.ts'
import { preparePayment } from './prepare-payment.ts'
import { listPayments, paymentView } from './view.ts'

export const registerPaymentRoutes = (app: FastifyInstance, deps: Deps): void => {
  deciding(app, deps)
  confirming(app, deps)
  lines(app, deps)
  statements(app, deps)
}

type Params = { id: string; paymentId: string }
const paymentOf = ({ id, paymentId }: Params, { userId }: { userId: string }): AskingPayment => ({
  ...{ businessId: id, userId, paymentId },
})

const shown = async (deps: Deps, asking: AskingPayment, language: Language) =>
  paymentView(deps, { ...(await readPayment(deps.db, asking)), language })

const deciding = (app: FastifyInstance, deps: Deps): void => {
  serve(app, businessPayments.list, ({ params: { id }, query, caller: { userId } }) =>
    listPayments(deps, { businessId: id, userId, ...query }),
  )
  serve(app, businessPayments.check, ({ params: { id }, body, caller: { userId }, language }) =>
    checkPayment(deps, { ...body, businessId: id, userId, language }),
  )
  serve(app, businessPayments.prepare, async ({ params, body, caller: { userId }, requestDigest, language }) => {
    const { id } = await preparePayment(deps, { ...body, businessId: params.id, userId, requestDigest, language })
    return shown(deps, { businessId: params.id, userId, paymentId: id }, language)
  })
  serve(app, businessPayments.read, ({ params, caller, language }) => shown(deps, paymentOf(params, caller), language))
  serve(app, businessPayments.submit, async ({ params, caller, language }) => {
    const asking = paymentOf(params, caller)
    await movePayment(deps, asking, { right: 'submit', to: 'waiting' })
    return shown(deps, asking, language)
  })
  serve(app, businessPayments.decline, async ({ params, body: { reason }, caller, language }) => {
    const asking = paymentOf(params, caller)
    await movePayment(deps, asking, { right: 'decline', to: 'declined', reason })
    return shown(deps, asking, language)
  })
  serve(app, businessPayments.withdraw, async ({ params, caller, language }) => {
    const asking = paymentOf(params, caller)
    await movePayment(deps, asking, { right: 'withdraw', to: 'withdrawn' })
    return shown(deps, asking, language)
  })
}

const confirming = (app: FastifyInstance, deps: Deps): void => {
  serve(app, businessPayments.disclose, ({ params, body: { batchId }, caller, requestDigest, language }) =>
    discloseTerms(deps, { ...paymentOf(params, caller), batchId, requestDigest, language }),
  )
  serve(app, businessPayments.sendCode, async ({ params, caller, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const asking = { ...paymentOf(params, caller), batchId: params.batchId }
    return codeReply(language, await sendPaymentCode(deps, { ...asking, browser, language }))
  })
  serve(app, businessPayments.startPasskey, async ({ params, caller }) => ({
    passkey: await startPaymentPasskey(deps, { ...paymentOf(params, caller), batchId: params.batchId }),
  }))
  serve(app, businessPayments.confirm, async ({ params, body, caller, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const asking = paymentOf(params, caller)
    await confirmPayment(deps, { ...asking, ...body, batchId: params.batchId, email: caller.email, browser })
    return shown(deps, asking, language)
  })
}

const lines = (app: FastifyInstance, deps: Deps): void => {
  serve(app, businessPayments.cancel, async ({ params, caller, language }) => {
    const asking = paymentOf(params, caller)
    await cancelLine(deps, { ...asking, lineId: params.lineId })
    return shown(deps, asking, language)
  })
  serve(app, businessPayments.receipt, async ({ params, caller, reply }) => {
    const asking = paymentOf(params, caller)
    const { receipt, confirmationCode } = await readLineReceipt(deps, { ...asking, lineId: params.lineId })
    const pdf = await receiptPdf(deps, receipt, caller.userId)
    return sendPdf(reply, `sol-${confirmationCode}`, pdf)
  })
}

const statements = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, businessStatements.list, async ({ params: { id }, caller: { userId } }) => ({
    items: await listMonths(db, { businessId: id, userId }),
  }))
  serve(app, businessStatements.pdf, async ({ params: { id, month }, caller: { userId }, language, reply }) => {
    const statement = await readBusinessStatement(db, { businessId: id, userId, month })
    if (statement.lines.length > statementPdfLines_max) throw new Refusal('statement_too_long')
    const paper = statementPaper(statement, language)
    return sendPdf(reply, statementFile(month, language), await drawnPaper(deps, paper, userId))
  })
  serve(app, businessStatements.csv, async ({ params: { id, month }, caller: { userId }, language, reply }) => {
    const statement = await readBusinessStatement(db, { businessId: id, userId, month })
    return sendCsv(reply, statementFile(month, language), statementCells(statement, language))
  })
}
