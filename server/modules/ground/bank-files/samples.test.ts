import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBankFile } from './check-bank-file.ts'

const shared = join(import.meta.dirname, '../../../../../shared/data')
const nacha = join(shared, 'nacha')

/** The public samples and the codes of their errors; every other one is correct. */
const wrong: Record<string, string[]> = {
  'ppd-debit.ach': ['line_short'],
  'return-no-batch-header.ach': ['structure', 'file_header_missing', 'no_batches', 'file_control_missing'],
  'web-invalidNOCFile.ach': ['change_code'],
}

test.skipIf(!existsSync(nacha))('public ACH samples are judged, skipped without them', async () => {
  for (const name of readdirSync(nacha).filter((one) => one.endsWith('.ach'))) {
    const { report } = await checkBankFile(join(nacha, name))
    expect({ name, codes: [...new Set(report.errors.map(({ code }) => code))] }).toEqual({
      name,
      codes: wrong[name] ?? [],
    })
  }
})

test('what is no file of a bank is an error of the report', async () => {
  const report = async (path: string) => (await checkBankFile(path)).report.errors.map(({ code }) => code)
  expect(await report(join(import.meta.dirname, 'no-such-file'))).toEqual(['unreadable'])
  expect(await report(import.meta.dirname)).toEqual(['unreadable'])
  expect(await report(import.meta.filename)).toEqual(['unknown_kind'])
})
