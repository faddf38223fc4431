/** The messages that we read. `unit` is the element that is handled and dropped while the file is read. */
export const messages = {
  'pain.001': {
    element: 'CstmrCdtTrfInitn',
    component: 'CreditTransferInitiation',
    unit: 'CdtTrfTxInf',
    versions: [3, 13],
  },
  'pain.002': { element: 'CstmrPmtStsRpt', component: 'PaymentStatusReport', unit: 'TxInfAndSts', versions: [3, 15] },
  'camt.052': { element: 'BkToCstmrAcctRpt', component: 'ReportMessage', unit: 'Ntry', versions: [2, 14] },
  'camt.053': { element: 'BkToCstmrStmt', component: 'StatementMessage', unit: 'Ntry', versions: [2, 14] },
  'camt.054': { element: 'BkToCstmrDbtCdtNtfctn', component: 'NotificationMessage', unit: 'Ntry', versions: [2, 14] },
} as const

export type MessageKind = keyof typeof messages

/** Versions of one form; see `older-table.ts`. */
export type Era = 1 | 2 | 3 | 4

/** The last version of each era but the newest. */
const eras: Readonly<Record<string, readonly [number, number, number]>> = {
  'pain.001': [3, 8, 11],
  'pain.002': [3, 9, 13],
  camt: [3, 7, 11],
}

export type Message = { kind: MessageKind; name: string; era: Era }

const prefix = 'urn:iso:std:iso:20022:tech:xsd:'

const isKind = (kind: string): kind is MessageKind => kind in messages

/** The message of a namespace; null for one that we do not read, with the reason. */
export const messageOf = (
  namespace: string,
): Message | { problem: 'namespace' | 'message' | 'version'; text: string } => {
  const [, kind = '', version = ''] =
    /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\.001\.(\d{2})$/.exec(namespace) ?? []
  if (!kind)
    return {
      problem: 'namespace',
      text: `the namespace ${JSON.stringify(namespace.slice(0, 80))} does not begin with ${prefix}`,
    }
  if (!isKind(kind)) return { problem: 'message', text: `${kind} is not a message that is read here` }
  const number = Number.parseInt(version, 10)
  const [first, last] = messages[kind].versions
  if (number < first || number > last)
    return { problem: 'version', text: `${kind}.001.${version} is not among versions ${first} to ${last}` }
  const ends = eras[kind] ?? eras.camt ?? []
  const newer = ends.filter((end) => number > end).length
  return { kind, name: `${kind}.001.${version}`, era: (newer + 1) as Era }
}
