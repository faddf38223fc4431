import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '#server/platform/new-york.ts'
import { checkAch } from '../ach/check-file.ts'
import { codeOf, entriesOf, type ReadEntry } from '../ach/entries.ts'
import { type NewAddenda, writeAch } from '../ach/write.ts'
import { document } from '../iso20022/sample-messages.ts'

export const odfi = { routing: '121042882', bankName: 'Our Bank', companyId: '1234567890' }

/** The other side of the folder, for tests: a bank that takes files and answers them. */
export const sampleBank = (now: () => Temporal.Instant) => {
  const folder = mkdtempSync(join(tmpdir(), 'sol-ach-'))
  const at = (...names: string[]) => join(folder, ...names)
  let answers = 0

  const waiting = async (): Promise<string[]> => (await readdir(at('outbound')).catch(() => [])).toSorted()

  /** Takes one file, and returns its entries; it must be correct without leniency. */
  const takeOne = async (name: string): Promise<ReadEntry[]> => {
    await mkdir(at('taken'), { recursive: true })
    const { file, report } = checkAch(await readFile(at('outbound', name), 'latin1'))
    if (!report.ok) throw new Error(`${name} is wrong: ${JSON.stringify(report.errors)}`)
    await rename(at('outbound', name), at('taken', name))
    return entriesOf(file)
  }

  const answer = (
    sent: readonly ReadEntry[],
    addenda: (entry: ReadEntry) => NewAddenda,
    entryClass = 'WEB',
  ): string => {
    answers += 1
    const day = dayOf(now())
    return writeAch({
      destination: odfi.routing,
      origin: '021000089',
      created: day.toPlainDateTime('07:00'),
      idModifier: 'A',
      batches: [
        {
          ...{ entryClass, serviceClass: '200', company: odfi.companyId, description: 'TOP UP', effective: null },
          ...{ odfi: '02100008', values: { companyName: 'SOL' } },
          entries: sent.map((entry, index) => ({
            code: codeOf('checking', entry.side ?? 'debit', 'return'),
            routing: odfi.routing,
            account: entry.account,
            amount: entryClass === 'COR' ? 0n : entry.amount,
            sequence: answers * 100 + index,
            values: { name: entry.name, discretionary: 'S' },
            addenda: [addenda(entry)],
          })),
        },
      ],
    })
  }

  return {
    folder,
    /** The files that the bank has not taken. */
    waiting,
    takeOne,
    /** Takes every file, and returns its entries. */
    take: async (): Promise<ReadEntry[]> => {
      const all: ReadEntry[] = []
      for (const name of await waiting()) all.push(...(await takeOne(name)))
      return all
    },
    content: (name: string): Promise<string> => readFile(at('outbound', name), 'latin1'),
    deliver: async (name: string, content: string): Promise<void> => {
      await mkdir(at('inbound'), { recursive: true })
      await writeFile(at('inbound', name), content, 'latin1')
    },
    returned: (sent: readonly ReadEntry[], reason: string): string =>
      answer(sent, ({ trace, routing }) => ({
        kind: 'returned',
        values: { reason, originalTrace: trace, originalRdfi: routing.slice(0, 8) },
      })),
    dishonored: (sent: readonly ReadEntry[], reason: string): string =>
      answer(sent, ({ trace, routing }) => ({
        kind: 'dishonored',
        values: {
          ...{ reason, originalTrace: trace, originalRdfi: routing.slice(0, 8), returnTrace: '021000080000001' },
          ...{ returnSettlementDay: '322', returnReason: '01' },
        },
      })),
    changed: (sent: readonly ReadEntry[], reason: string, corrected: string): string =>
      answer(
        sent,
        ({ trace, routing }) => ({
          kind: 'change',
          values: { reason, corrected, originalTrace: trace, originalRdfi: routing.slice(0, 8) },
        }),
        'COR',
      ),
    /** A status report for a whole file. */
    status: (name: string, status: string, reason = ''): string =>
      document(
        'pain.002.001.14',
        `<CstmrPmtStsRpt><GrpHdr><MsgId>S-${name}</MsgId><CreDtTm>2026-11-30T22:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${name}</OrgnlMsgId><OrgnlMsgNmId>nacha</OrgnlMsgNmId><GrpSts>${status}</GrpSts>${reason}</OrgnlGrpInfAndSts></CstmrPmtStsRpt>`,
      ),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
