import { Unreadable } from './sheet.ts'

/** The encoding of Excel for Windows where it does not write UTF-8. */
const legacy = 'windows-1252'

const sampleOf = (text: string, at: number): string => {
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 20)
  return (text.slice(start, at + 20).split('\n', 1)[0] ?? '').replace(/[\p{C}\ufffd]/gu, '�').trim()
}

const refuseAt = (text: string, pattern: RegExp): void => {
  const at = text.search(pattern)
  if (at >= 0) throw new Unreadable('table_odd_letters', { sample: sampleOf(text, at) })
}

/** Lost letters, or UTF-8 that was decoded in another encoding and saved again: 'JosÃ©'. */
const damaged = /\ufffd|[ÂÃ][\u0080-\u00bf\u2018-\u201e\u2020-\u2022\u02c6\u2026\u2030\u20ac\u2122]/

/**
 * Never found in Windows-1252 text, but typical of Mac or DOS text decoded as such: signs inside a name ('Mar’a', 'Nu–ez', 'Jos‚'),
 * letters of no supported language ('Jesœs', 'PŽrez'), a small letter among capitals ('MARêA') or at the start of a name ('çngel'), three
 * accented letters in a row.
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

/** Normalizes line endings to '\n'. Operates on bytes, because replacing ten million line breaks in a string is slow. */
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

/** Decodes a file in UTF-8, UTF-16 or Windows-1252, with '\n' line endings. Refuses other encodings with a sample of the letters. */
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
