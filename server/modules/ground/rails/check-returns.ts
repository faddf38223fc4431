export type CheckReturn = { code: string; title: string }

/** Return reasons for check images (ANSI X9.100-188); administrative codes for lost letters concern only the banks. */
const titles: Readonly<Record<string, string>> = {
  A: 'Not sufficient funds',
  B: 'Uncollected funds hold',
  C: 'Stop payment',
  D: 'Closed account',
  E: 'Unable to locate account',
  F: 'Frozen or blocked account',
  G: 'Stale dated',
  H: 'Post dated',
  I: 'Endorsement missing',
  J: 'Endorsement irregular',
  K: 'Signature missing',
  L: 'Signature irregular, suspected forgery',
  M: 'Non-cash item',
  N: 'Altered or fictitious item',
  O: 'Unable to process',
  P: 'Item exceeds stated maximum value',
  Q: 'Not authorized',
  R: 'Branch or account sold',
  S: 'Refer to maker',
  T: 'Item cannot be re-presented',
  U: 'Unusable image',
  W: 'Cannot determine amount',
  X: 'Refer to image',
  Y: 'Duplicate presentment',
  Z: 'Forgery',
  '3': 'Warranty breach',
  '4': 'Remotely created check warranty breach',
  '5': 'Forged and counterfeit warranty breach',
  '6': 'Ineligible routing number',
}

/** The meaning of a return code; undefined for one that the standard reserves. */
export const checkReturn = (code: string): CheckReturn | undefined => {
  const title = titles[code]
  return title === undefined ? undefined : { code, title }
}
