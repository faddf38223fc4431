import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { batchCells, batchFileBytes_max } from '#contract/sending/batch-table.ts'
import { batches } from '#contract/sending/batches.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { parseFields, serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeLine } from '#server/platform/line.ts'
import { papersPdf } from '../disclosures/index.ts'
import { confirmBatch, readBatch, sendBatchCode, startBatchPasskey } from './confirm-batch.ts'
import { batchesMessages } from './messages.ts'
import { prepareBatch } from './prepare-batch.ts'
import { batchRows, selectRows } from './queries.ts'
import { checkTable } from './table/check-table.ts'
import type { TableFile, TableRead } from './table/read-table.ts'
import { writeXlsx, xlsxType } from './table/write-xlsx.ts'
import { batchView, listBatches } from './view.ts'

const templates = new Map<Language, Buffer>()
const templateIn = (language: Language): Buffer => {
  const { heads, examples, templateSheet } = batchesMessages[language]
  const rows = [batchCells.map((cell) => heads[cell]), ...examples.map((row) => batchCells.map((cell) => row[cell]))]
  return writeXlsx(rows, { name: templateSheet })
}

const script = new URL('./table/read-table.ts', import.meta.url)

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  tables(app, deps)
  confirming(app, deps)
}

const tables = (app: FastifyInstance, deps: Deps): void => {
  // A table of a thousand rows costs a tenth of a second, so each account has one check at a time.
  const inLine = makeLine({ slots: 2, waiting_max: 24 })
  serve(app, batches.check, ({ body, caller: { userId }, language }) =>
    inLine(() => checkTable(deps, { ...body, userId, language }), userId),
  )
  serve(app, batches.readFile, async ({ caller: { userId }, language, request }) => {
    const { bytes, fields } = await receiveFile(request, { bytes_max: batchFileBytes_max })
    parseFields(batches.readFile, fields)
    const file: TableFile = { bytes, language }
    const read = await deps.parsers.run<TableRead>(script, file, { owner: userId })
    if ('rows' in read) return read
    throw new Refusal(read.refused, { fields: { file: read.refused }, values: read.values })
  })
  serve(app, batches.template, async ({ language, reply }) => {
    const { templateFile } = batchesMessages[language]
    const template = templates.get(language) ?? templateIn(language)
    templates.set(language, template)
    return reply
      .type(xlsxType)
      .header('content-disposition', `attachment; filename="${templateFile}.xlsx"`)
      .send(template)
  })
}

const confirming = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, batches.list, ({ query, caller: { userId } }) => listBatches(deps, { ...query, userId }))
  serve(app, batches.prepare, async ({ body, caller: { userId }, requestDigest, language }) =>
    batchView(deps, await prepareBatch(deps, { ...body, userId, requestDigest, language }), language),
  )
  serve(app, batches.read, async ({ params: { id }, caller: { userId }, language }) =>
    batchView(deps, await readBatch(db, { id, userId }), language),
  )
  serve(app, batches.disclosure, async ({ params: { id, rowId }, caller: { userId } }) => {
    const batch = await readBatch(db, { id, userId })
    const row = await batchRows.find(db, { id: rowId, batchId: batch.id })
    if (!row) throw new Refusal('not_found')
    return { id: row.id, ...row.document }
  })
  serve(app, batches.disclosures, async ({ params: { id }, caller: { userId }, reply }) => {
    const batch = await readBatch(db, { id, userId })
    const papers = (await selectRows(db, id)).map(({ position, recipientName, label, document }) => ({
      disclosure: document,
      above: `${position + 1} · ${recipientName} · ${label}`,
    }))
    const name = `${batchesMessages[batch.language].disclosuresFile}.pdf`
    const pdf = await papersPdf(deps, papers, userId)
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf)
  })
  serve(app, batches.sendCode, async ({ params: { id }, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    return codeReply(language, await sendBatchCode(deps, { id, userId, browser, language }))
  })
  serve(app, batches.startPasskey, async ({ params: { id }, caller: { userId } }) => ({
    passkey: await startBatchPasskey(deps, { id, userId }),
  }))
  serve(app, batches.confirm, async ({ params: { id }, body, caller: { userId, email }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, deps.config)
    const batch = await confirmBatch(deps, { id, userId, email, browser, ...body })
    return batchView(deps, batch, language)
  })
}
