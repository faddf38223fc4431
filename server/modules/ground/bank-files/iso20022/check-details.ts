import type { Findings } from '../findings.ts'
import { scaled, scaledText } from './money.ts'
import { all, first, placeOf, textAt, type XmlNode } from './node.ts'

/** The amount of a detail: its own, or the transaction amount in older versions. */
export const detailAmount = (detail: XmlNode): XmlNode | undefined =>
  first(detail, 'Amt') ?? first(detail, 'AmtDtls', 'TxAmt', 'Amt')

export const detailsOf = (entry: XmlNode): XmlNode[] => all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))

/** The sum of details in the currency and direction of their entry; null when one has no amount there. */
export const sumOfDetails = (entry: XmlNode, details: readonly XmlNode[]): bigint | null => {
  const currency = first(entry, 'Amt')?.currency
  const side = textAt(entry, 'CdtDbtInd')
  let sum = 0n
  for (const detail of details) {
    const amount = detailAmount(detail)
    const value = amount && amount.currency === currency ? scaled(amount.text) : null
    if (value === null) return null
    const own = textAt(detail, 'CdtDbtInd')
    sum += own === '' || own === side ? value : -value
  }
  return sum
}

const hasCharges = (node: XmlNode): boolean => all(node, 'Chrgs').length > 0

const checkSum = (entry: XmlNode, details: readonly XmlNode[], findings: Findings): undefined => {
  const stated = scaled(textAt(entry, 'Amt'))
  const sum = sumOfDetails(entry, details)
  if (stated === null || sum === null || stated === sum || details.length === 0) return
  const text = `the details sum to ${scaledText(sum)}, the entry is ${scaledText(stated)}`
  const place = placeOf(first(entry, 'Amt') ?? entry)
  // Charges may be taken from the entry or from its details.
  if (hasCharges(entry) || details.some(hasCharges)) findings.note(place, 'details_sum', text)
  else findings.error(place, 'details_sum', text)
}

const checkBatch = (entry: XmlNode, block: XmlNode, isOnly: boolean, findings: Findings): undefined => {
  const batch = first(block, 'Btch')
  if (!batch) return
  const details = all(block, 'TxDtls')
  const count = first(batch, 'NbOfTxs')
  if (
    count &&
    details.length > 1 &&
    /^\d+$/.test(count.text.trim()) &&
    BigInt(count.text.trim()) !== BigInt(details.length)
  )
    findings.error(placeOf(count), 'batch_count', `states ${count.text.trim()}, there are ${details.length}`)
  const total = first(batch, 'TtlAmt')
  const value = total && scaled(total.text)
  if (!total || value === null || value === undefined || total.currency !== first(entry, 'Amt')?.currency) return
  const expected = isOnly ? scaled(textAt(entry, 'Amt')) : sumOfDetails(entry, details)
  if (expected !== null && (isOnly || details.length > 0) && value !== expected && !hasCharges(entry))
    findings.error(placeOf(total), 'batch_sum', `states ${scaledText(value)} instead of ${scaledText(expected)}`)
}

/** An entry with details is their sum; a batch states how many there are and how much. */
export const checkEntryDetails = (entry: XmlNode, findings: Findings): undefined => {
  const blocks = all(entry, 'NtryDtls')
  for (const block of blocks) checkBatch(entry, block, blocks.length === 1, findings)
  checkSum(entry, detailsOf(entry), findings)
}
