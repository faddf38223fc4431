import type { FastifyInstance } from 'fastify'
import { billers } from '#contract/balance/billers/index.ts'
import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import { receiptPdf } from '#server/modules/sending/disclosures/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type BillRecord, wireBill } from './bill.ts'
import { cancelBill } from './cancel-bill.ts'
import { createBillQuote, readOwnQuote } from './create-quote.ts'
import { billsMessages } from './messages.ts'
import { bill, readWanted } from './pay-bill.ts'
import { lookUpBill } from './query-biller.ts'
import { wireQuote } from './quote.ts'
import { listBills, readBill, readReceipt } from './read-bill.ts'
import { changeSaved, removeSaved, saveBiller } from './saved/save-biller.ts'
import { wireSaved } from './saved/saved-biller.ts'
import { selectSaved } from './saved/saved-queries.ts'

type Deps = PlatformDeps & { rails: Rails }

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  paying(app, deps)
  reading(app, deps)
  saving(app, deps)
}

const paying = (app: FastifyInstance, deps: Deps): void => {
  const { db, now, config } = deps
  serve(app, bills.billers, async () => ({ items: [...billers] }))
  serve(app, bills.lookUp, ({ body }) => lookUpBill(deps, body))
  serve(app, bills.quote, async ({ body, caller: { userId }, requestDigest, language }) =>
    wireQuote(await createBillQuote(deps, { ...body, userId, requestDigest, language })),
  )
  serve(app, bills.review, async ({ params, caller: { userId } }) =>
    wireQuote(await readOwnQuote(db, { ...params, userId })),
  )
  serve(app, bills.sendCode, async ({ params, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(
      language,
      await bill.sendCode(deps, await readWanted(db, { ...params, quoteId: params.id, userId }), {
        browser,
        language,
      }),
    )
  })
  serve(app, bills.pay, async ({ body, caller: { userId, email }, requestDigest, language, request, reply }) => {
    const { code, ...typed } = body
    const browser = ensureBrowser(request, reply, config)
    const wanted = await readWanted(db, { ...typed, userId })
    return wireBill(await bill.confirm(deps, wanted, { code, email, browser, requestDigest }), { now: now(), language })
  })
  serve(app, bills.cancel, async ({ params, caller: { userId }, language }) =>
    wireBill(await cancelBill(deps, { ...params, userId }), { now: now(), language }),
  )
}

const reading = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, bills.list, async ({ query, caller: { userId }, language }) => {
    const { items, next } = await listBills(db, { ...query, userId })
    return { items: items.map((bill: BillRecord) => wireBill(bill, { now: now(), language })), next }
  })
  serve(app, bills.read, async ({ params, caller: { userId }, language }) =>
    wireBill(await readBill(db, { ...params, userId }), { now: now(), language }),
  )
  serve(
    app,
    bills.receipt,
    async ({ params, caller: { userId } }) => (await readReceipt(db, { ...params, userId })).receipt,
  )
  serve(app, bills.receiptPdf, async ({ params, caller: { userId }, reply }) => {
    const { receipt, confirmationCode } = await readReceipt(db, { ...params, userId })
    const pdf = await receiptPdf(deps, receipt, userId)
    const name = `${billsMessages[receipt.language].receiptFile}-${confirmationCode}`
    return sendPdf(reply, name, pdf)
  })
}

const saving = (app: FastifyInstance, deps: Deps): void => {
  serve(app, savedBillers.list, async ({ caller: { userId } }) => ({
    items: (await selectSaved(deps.db, userId)).map(wireSaved),
  }))
  serve(app, savedBillers.save, async ({ body, caller: { userId }, requestDigest }) =>
    wireSaved(await saveBiller(deps, { ...body, userId, requestDigest })),
  )
  serve(app, savedBillers.change, async ({ params, body, caller: { userId } }) =>
    wireSaved(await changeSaved(deps, { ...params, ...body, userId })),
  )
  serve(app, savedBillers.remove, async ({ params, caller: { userId } }) => {
    await removeSaved(deps, { ...params, userId })
    return { status: true as const }
  })
}
