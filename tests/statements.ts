import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SentLine = { amount: string; side: 'CRDT' | 'DBIT'; reference: string; day?: string }

const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const centsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/** A bank’s statement of one day (camt.053), as a file in the folder that it exchanges with us. */
export const sendStatement = async (
  folder: string,
  {
    day,
    opening,
    lines,
    currency = 'USD',
    account = `${currency}123456789`,
  }: { day: string; opening: bigint; lines: readonly SentLine[]; currency?: string; account?: string },
): Promise<string> => {
  const id = `${account}-${day}`
  const moved = lines.reduce(
    (sum, { amount, side }) => sum + (side === 'CRDT' ? centsOf(amount) : -centsOf(amount)),
    0n,
  )
  const balance = (type: string, cents: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${money(cents < 0n ? -cents : cents)}</Amt>` +
    `<CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = lines.map(
    ({ amount, side, reference, day: booked = day }, at) =>
      `<Ntry><NtryRef>${at + 1}</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
      `<BookgDt><Dt>${booked}</Dt></BookgDt><ValDt><Dt>${booked}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>` +
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd></Ntry>',
  )
  const body =
    `<BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T23:00:00Z</CreDtTm></GrpHdr><Stmt><Id>${id}</Id>` +
    `<CreDtTm>${day}T23:00:00Z</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>` +
    `${balance('OPBD', opening)}${balance('CLBD', opening + moved)}${entries.join('')}</Stmt></BkToCstmrStmt>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.12">${body}</Document>`
  const name = `${id}.xml`
  await writeFile(join(folder, 'inbound', name), text)
  return name
}
