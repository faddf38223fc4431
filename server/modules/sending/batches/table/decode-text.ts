import { Unreadable } from './sheet.ts'

/** What Excel for Windows writes where it does not write UTF-8. */
const legacy = 'windows-1252'

const sampleOf = (text: string, at: number): string => {
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 20)
  return (text.slice(start, at + 20).split('\n', 1)[0] ?? '').replace(/[\p{C}\ufffd]/gu, '�').trim()
}

const refuseAt = (text: string, pattern: RegExp): void => {
  const at = text.search(pattern)
  if (at >= 0) throw new Unreadable('table_odd_letters', { sample: sampleOf(text, at) })
}

/** Letters that were lost already, or UTF-8 that was read as another code and written again: 'JosÃ©'. */
const damaged = /\ufffd|[ÂÃ][\u0080-\u00bf\u2018-\u201e\u2020-\u2022\u02c6\u2026\u2030\u20ac\u2122]/

/**
 * What no text in Windows-1252 has, but what a Mac's or an old PC's letters look like when they are read as such: signs inside a word
 * ('Mar’a', 'Nu–ez', 'Jos‚'), letters of no language of ours ('Jesœs', 'PŽrez'), a small letter among capitals ('MARêA') or at the front
 * of a name ('çngel'), three letters with accents in a row.
 */
const oddInLegacy = new RegExp(
  [
    '[\\u0080-\\u009f\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2020\\u2021\\u2030\\u2039\\u203a]',
    '\\p{L}[\\u00a0-\\u00a9\\u00ab-\\u00b3\\u00b5-\\u00b9\\u00bb-\\u00bf\\u2013\\u2014\\u201a-\\u201e\\u2022\\u20ac\\u2122]\\p{Ll}',
    '\\p{L}\\u2019\\p{Ll}',
    '\\p{L}[\\u201a\\u201e\\u2122\\u00a1-\\u00a9\\u00b1-\\u00b3]',
    '[A-Z][à-þ][A-Z]',
    '(?<!\\p{L})[çîòïìùëê]\\p{Ll}',
    '[À-ÖØ-öø-ÿ]{3}',
    '[ðþýÞÐÝ×÷]',
  ].join('|'),
  'u',
)

/** '\n' for every line ending. Of bytes, since a text of ten million line breaks is replaced piece by piece. */
const withOneEnding = (bytes: Uint8Array): Uint8Array => {
  const made = new Uint8Array(bytes.length)
  let length = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x0a && bytes[at - 1] === 0x0d) continue
    made[length] = byte === 0x0d ? 0x0a : byte
    length += 1
  }
  return made.subarray(0, length)
}

const asUtf8 = (bytes: Uint8Array): Uint8Array => {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be'
  const isWide = wide === 'utf-16le' || (first === 0xfe && second === 0xff)
  return isWide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : bytes
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, each of its lines ended by '\n'. Other letters are refused with a sample of them. */
export const decodeText = (bytes: Uint8Array): string => {
  const lines = withOneEnding(asUtf8(bytes))
  let text: string
  let isLegacy = false
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(lines)
  } catch {
    text = new TextDecoder(legacy).decode(lines)
    isLegacy = true
  }
  if (text.includes('\u0000')) throw new Unreadable('table_wrong_kind')
  refuseAt(text, damaged)
  if (isLegacy) refuseAt(text, oddInLegacy)
  return text
}
