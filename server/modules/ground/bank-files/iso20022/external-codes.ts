/**
 * External code sets of ISO 20022, apart from the schemas. Only sets that we act on are listed; a code outside of them is an error,
 * because nobody here would know its effect.
 */
// biome-ignore format: lists of codes
export const transactionStatuses = ['ACCC', 'ACCO', 'ACCP', 'ACFC', 'ACIS', 'ACPD', 'ACSC', 'ACSP', 'ACTC', 'ACWC', 'ACWP', 'BLCK', 'CANC', 'CPUC', 'PART', 'PATC', 'PDNG', 'PRES', 'RCVD', 'RJCT', 'RVNC', 'RVMC'] as const

/** The effect of a status on the payment that it reports. */
export type PaymentState = 'settled' | 'accepted' | 'pending' | 'rejected' | 'canceled' | 'partial'

export const stateOfStatus: Readonly<Record<string, PaymentState>> = {
  ACCC: 'settled',
  ACSC: 'settled',
  ACCO: 'settled',
  ACIS: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  ACPD: 'pending',
  BLCK: 'pending',
  PATC: 'pending',
  PDNG: 'pending',
  PRES: 'pending',
  RCVD: 'pending',
  RVNC: 'pending',
  RVMC: 'pending',
  CPUC: 'pending',
  RJCT: 'rejected',
  CANC: 'canceled',
  PART: 'partial',
}

export const entryStatuses: readonly string[] = ['BOOK', 'PDNG', 'INFO', 'FUTR']

// biome-ignore format: lists of codes
export const balanceTypes: readonly string[] = ['OPBD', 'CLBD', 'PRCD', 'ITBD', 'OPAV', 'CLAV', 'ITAV', 'FWAV', 'XPCD', 'INFO', 'OPNG', 'CLSG', 'INTM', 'AVLB', 'BOOK', 'CRRT', 'PDNG', 'BLCK', 'LRLD', 'NOTE', 'DLOD', 'CRDT', 'EAMT', 'EXPN', 'GRTY', 'HLDR', 'LTIB', 'MINB', 'THRE', 'VRTL']

/** Reasons of a rejection or return that our banks and partners send; others are a note. */
// biome-ignore format: lists of codes
export const reasons: ReadonlySet<string> = new Set([
  'AC01', 'AC02', 'AC03', 'AC04', 'AC05', 'AC06', 'AC07', 'AC08', 'AC09', 'AC10', 'AC11', 'AC12', 'AC13', 'AC14', 'AC15', 'AC16', 'AG01', 'AG02', 'AG03', 'AG04', 'AG05', 'AG06', 'AG07', 'AG08', 'AG09', 'AG10', 'AG11', 'AG12', 'AG13', 'ALAC', 'AM01', 'AM02', 'AM03', 'AM04', 'AM05', 'AM06', 'AM07', 'AM08', 'AM09', 'AM10', 'AM11', 'AM12', 'AM13', 'AM14', 'AM15', 'AM16', 'AM17', 'AM18', 'AM19', 'AM20', 'AM21', 'AM22', 'AM23', 'AM24', 'AM25', 'BE01', 'BE02', 'BE03', 'BE04', 'BE05', 'BE06', 'BE07', 'BE08', 'BE09', 'BE10', 'BE11', 'BE12', 'BE13', 'BE14', 'BE15', 'BE16', 'BE17', 'BE18', 'BE19', 'BE20', 'BE21', 'BE22', 'BE23', 'CH03', 'CH04', 'CH07', 'CH09', 'CH10', 'CH11', 'CH12', 'CH13', 'CH14', 'CH15', 'CH16', 'CH17', 'CH19', 'CH20', 'CH21', 'CH22', 'CN01', 'CNOR', 'CURR', 'CUST', 'DNOR', 'DS02', 'DS04', 'DS0H', 'DT01', 'DT02', 'DT03', 'DT04', 'DT05', 'DT06', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL', 'ED01', 'ED03', 'ED05', 'ED06', 'ERIN', 'FF01', 'FF02', 'FF03', 'FF04', 'FF05', 'FF06', 'FF07', 'FF08', 'FF09', 'FF10', 'FF11', 'FOCR', 'FR01', 'FRAD', 'G000', 'ID01', 'IEDT', 'IREC', 'MD01', 'MD02', 'MD05', 'MD06', 'MD07', 'MS02', 'MS03', 'NARR', 'NERI', 'NOAS', 'NOOR', 'PY01', 'RC01', 'RC02', 'RC03', 'RC04', 'RC05', 'RC06', 'RC07', 'RC08', 'RC09', 'RC10', 'RC11', 'RC12', 'RF01', 'RR01', 'RR02', 'RR03', 'RR04', 'RR05', 'RR06', 'RR07', 'RR08', 'RR09', 'RR10', 'RR11', 'RR12', 'S000', 'SL01', 'SL02', 'SL11', 'SL12', 'SL13', 'SL14', 'SVNR', 'TA01', 'TD01', 'TD02', 'TD03', 'TECH', 'TK01', 'TM01', 'TS01', 'TS04', 'UPAY',
])
