import type { FastifyInstance } from 'fastify'
import { toWire } from '#contract/lib/money.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { corrections } from '#contract/sending/corrections.ts'
import { transferRecords } from '#contract/sending/transfer-records.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { sendCsv, sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { prepareStreams, stream } from '#server/http/stream.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { PayeeDeps } from '#server/modules/funds/recipients/index.ts'
import { ensureBrowser, isHandheld } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { receiptPdf } from '../disclosures/index.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { type Asking, createDisclosure } from './confirm/create-disclosure.ts'
import { createTransfer } from './confirm/create-transfer.ts'
import { readLimits } from './confirm/read-limits.ts'
import { ownDisclosure, sendTransferCode, startPasskey } from './confirm/send-code.ts'
import { tellPurpose } from './confirm/tell-purpose.ts'
import { blockTransfer, rejectTransfer, releaseTransfer } from './decide-hold.ts'
import { transfersMessages } from './messages.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { refundsTo } from './refund-to.ts'
import { correctTransfer, sendCorrectionCode } from './repair/correct.ts'
import { readPayoutDetails, repairPayout, resendPayout } from './repair/repair.ts'
import { exportTransfers } from './views/export-transfers.ts'
import { findTransfers } from './views/find-transfers.ts'
import { listLastSent, listTransfers } from './views/list-transfers.ts'
import { readForOffice } from './views/read-for-office.ts'
import { readRecords } from './views/read-records.ts'
import { readPostings, readReceipt, readTracked, readTransfer } from './views/read-transfer.ts'
import { reviewOf } from './views/review.ts'
import { administratorView, summaryOf, trackingView, transferView } from './views/view.ts'

type RouteDeps = Deps & PayeeDeps & Asking

export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  prepareStreams(app)
  confirming(app, deps)
  correcting(app, deps)
  reading(app, deps)
  watching(app, deps)
  administering(app, deps)
}

/** The address that a code was sent to, or that an opened link replaces it. */
const confirming = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db } = deps
  serve(app, transfers.limits, ({ caller }) => readLimits(deps, caller.userId))
  serve(app, transfers.disclose, async ({ body, caller: { userId }, requestDigest, language }) =>
    reviewOf(deps, await createDisclosure(deps, { ...body, userId, requestDigest, language }), language),
  )
  serve(app, transfers.review, async ({ params, caller, language }) =>
    reviewOf(deps, await ownDisclosure(db, { id: params.id, userId: caller.userId }), language),
  )
  serve(app, transfers.tellPurpose, async ({ params: { id }, body, caller: { userId }, language }) =>
    reviewOf(deps, await tellPurpose(deps, { ...body, id, userId }), language),
  )
  serve(app, transfers.sendCode, async ({ params, caller, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const ask = { id: params.id, userId: caller.userId, browser, language }
    return codeReply(language, await sendTransferCode(deps, ask))
  })
  serve(app, transfers.startPasskey, async ({ params, caller }) => ({
    passkey: await startPasskey(deps, { id: params.id, userId: caller.userId }),
  }))
  serve(app, transfers.create, async ({ body, caller: { userId, email }, requestDigest, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const channel = isHandheld(request.headers['user-agent'] ?? '') ? 'mobile' : 'web'
    const input = { ...body, userId, email, browser, channel, requestDigest } as const
    return transferView(deps, await createTransfer(deps, input), language)
  })
  serve(app, transfers.cancel, async ({ params, caller, language }) =>
    transferView(deps, await cancelTransfer(deps, { id: params.id, userId: caller.userId }), language),
  )
}

const correcting = (app: FastifyInstance, deps: Deps): void => {
  serve(app, corrections.sendCode, async ({ params, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const input = { transferId: params.id, userId, browser, language }
    return codeReply(language, await sendCorrectionCode(deps, input))
  })
  serve(
    app,
    corrections.create,
    async ({ params, body, caller: { userId, email }, requestDigest, language, request, reply }) => {
      const browser = ensureBrowser(request, reply, deps.config)
      const asked = { ...body, transferId: params.id, userId, email, browser, requestDigest }
      return transferView(deps, await correctTransfer(deps, asked), language)
    },
  )
}

const reading = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, transfers.list, async ({ query, caller }) => {
    const { items, next, months } = await listTransfers(db, { ...query, userId: caller.userId })
    const refundTo = await refundsTo(db, items)
    return { items: items.map((item) => ({ ...summaryOf(item, deps.now()), refundTo: refundTo(item) })), next, months }
  })
  serve(app, transfers.lastSent, async ({ caller }) => ({ items: await listLastSent(db, caller.userId) }))
  serve(app, transfers.read, async ({ params, caller, language }) =>
    transferView(deps, await readTransfer(db, { id: params.id, userId: caller.userId }), language),
  )
  serve(app, transfers.receipt, async ({ params, caller }) => {
    const { receipt } = await readReceipt(db, { id: params.id, userId: caller.userId })
    return receipt
  })
  serve(app, transfers.receiptPdf, async ({ params, caller, reply }) => {
    const { userId } = caller
    const { receipt, confirmationCode } = await readReceipt(db, { id: params.id, userId })
    const pdf = await receiptPdf(deps, receipt, userId)
    const name = `${transfersMessages[receipt.language].receiptFile}-${confirmationCode}`
    return sendPdf(reply, name, pdf)
  })
  serve(app, transfers.track, async ({ params }) => trackingView(db, await readTracked(deps, params.token)))
}

const watching = (app: FastifyInstance, deps: Deps): void => {
  const { db, changes } = deps
  serve(app, transfers.watch, ({ params: { id }, caller: { userId }, language, request, reply }) => {
    const read = async () =>
      transfers.read.reply.parse(await transferView(deps, await readTransfer(db, { id, userId }), language))
    return stream(request, reply, { changes, subject: id, key: `transfer ${id} ${language}`, read })
  })
  serve(app, transfers.watchTracking, async ({ params: { token }, request, reply }) => {
    const { id } = await readTracked(deps, token)
    const read = async () => transfers.track.reply.parse(await trackingView(db, await readTracked(deps, token)))
    return stream(request, reply, { changes, subject: id, key: `tracking ${id}`, read })
  })
}

const administering = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, adminTransfers.list, async ({ query }) => {
    const { items, next, counts } = await findTransfers(deps, query)
    return { items: items.map((item) => administratorView(item, deps.now())), next, counts }
  })
  serve(app, adminTransfers.csv, async ({ caller, language, query, reply }) => {
    const { name, rows } = await exportTransfers(deps, caller, query, language)
    return sendCsv(reply, name, rows)
  })
  serve(app, adminTransfers.read, ({ params, caller, language }) =>
    readForOffice(deps, { id: params.id, caller, language }),
  )
  serve(app, transferRecords.read, ({ params, caller }) => readRecords(deps, { id: params.id, caller }))
  serve(app, adminTransfers.release, async ({ params, body, caller }) => {
    const { transfer, waits } = await releaseTransfer(deps, { ...body, id: params.id, adminId: caller.userId })
    return { state: transfer.state, waits }
  })
  const decisions = [
    [adminTransfers.reject, rejectTransfer],
    [adminTransfers.block, blockTransfer],
  ] as const
  for (const [route, decide] of decisions)
    serve(app, route, async ({ params, body, caller }) => {
      const { state } = await decide(deps, { id: params.id, adminId: caller.userId, reason: body.reason })
      return { state }
    })
  serve(app, adminTransfers.refund, async ({ params, body, caller, requestDigest }) => {
    const { transfer, waits } = await refundByStaff(deps, caller, { ...body, transferId: params.id, requestDigest })
    return { state: transfer.state, waits }
  })
  serve(app, adminTransfers.resend, async ({ params, body, caller, requestDigest }) => {
    const { transfer, waits } = await resendPayout(deps, caller, { ...body, transferId: params.id, requestDigest })
    return { state: transfer.state, waits }
  })
  serve(app, adminTransfers.payoutDetails, ({ params, caller }) =>
    readPayoutDetails(deps, { id: params.id, userId: caller.userId }),
  )
  serve(app, adminTransfers.repair, async ({ params, body, caller, requestDigest }) => {
    const { transfer, waits } = await repairPayout(deps, caller, { ...body, transferId: params.id, requestDigest })
    return { state: transfer.state, waits }
  })
  serve(app, adminTransfers.postings, async ({ params }) => ({
    items: (await readPostings(db, params.id)).map(({ id, kind, eventAt, createdAt, entries }) => ({
      id,
      kind,
      eventAt: eventAt.toString(),
      createdAt: createdAt.toString(),
      entries: entries.map(({ account, amount }) => ({ account, amount: toWire(amount) })),
    })),
  }))
}
