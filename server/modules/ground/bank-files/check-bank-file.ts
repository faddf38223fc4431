import { checkAch } from './ach/check-file.ts'
import { showAch } from './ach/show.ts'
import { Findings, type Report, reportOf } from './findings.ts'
import { checkMessage } from './iso20022/check-message.ts'
import { showMessage } from './iso20022/show.ts'
import { kindOf, openFile } from './open-file.ts'

export type BankFileOptions = { isLenient?: boolean }

/** A checked file; `show` gives its lines as a person reads them. */
export type CheckedFile = { report: Report; show: () => string[] }

const refused = (code: string, message: string): CheckedFile => {
  const findings = new Findings()
  findings.error({ line: 0, field: '' }, code, message)
  return { report: reportOf('unknown', {}, findings), show: () => [message] }
}

export const checkBytes = (bytes: Buffer, { isLenient = false }: BankFileOptions = {}): CheckedFile => {
  const kind = kindOf(bytes)
  if (kind === 'xml') {
    const { report } = checkMessage(bytes, { isLenient })
    return { report, show: () => showMessage(bytes, report.kind) }
  }
  if (kind !== 'ach') return refused('unknown_kind', 'this is neither an ACH file nor an ISO 20022 message')
  const { file, report } = checkAch(bytes.toString('latin1'), { isLenient })
  return { report, show: () => showAch(file) }
}

/** Checks a file of a bank. A file that cannot be read is a report too, never an exception. */
export const checkBankFile = async (path: string, options: BankFileOptions = {}): Promise<CheckedFile> => {
  const opened = await openFile(path)
  return 'bytes' in opened ? checkBytes(opened.bytes, options) : refused(opened.problem, opened.message)
}
