import { inflateSync } from 'node:zlib'
import { isZip, zipTail } from './zip-end.ts'

// Says whether a PDF is plain paper. It is not redrawn, as pictures are, so nothing in it may run, open or carry another
// file (ISO 32000-2 §12.6.4, §7.11.4). It runs in a thread: inflating keeps a processor busy.

export type DocumentProblem = 'document_damaged' | 'document_unsafe'

/** Names of actions, annotations and files that plain paper does without. What is encrypted cannot be looked into. */
const unsafeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
  'Rendition',
  'GoToE',
  'Encrypt',
]

/** A character of a name, plain or as #4A (§7.3.5). */
const spelled = (letter: string): string => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`
const unsafe = new RegExp(`/(?:${unsafeNames.map((name) => [...name].map(spelled).join('')).join('|')})(?![a-z])`)
/** What a browser or an interpreter would read out of the same file. */
const page = /<(?:\?php|script|html|!doctype)[\s/>]/i

const inflated_max = 64 * 1024 * 1024

const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The bytes behind each `stream` whose dictionary says that it holds objects (§7.5.7), and whether they can be read. */
const objectStreams = function* (text: string, bytes: Buffer): Generator<{ body: Buffer; readable: boolean }> {
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, match.index - 4096), match.index)
    const dictionary = unescaped(before.slice(before.lastIndexOf(' obj') + 1))
    if (!/\/ObjStm\b/.test(dictionary) && !(/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))) continue
    const readable = /\/Filter\s*(?:\[\s*)?\/FlateDecode\b/.test(dictionary) && !/\/DecodeParms\b/.test(dictionary)
    yield { body: bytes.subarray(match.index + match[0].length), readable }
  }
}

export default (given: Uint8Array): DocumentProblem | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return 'document_damaged'
  if (isZip(bytes.subarray(-zipTail)) || page.test(text) || unsafe.test(text)) return 'document_unsafe'
  let left = inflated_max
  for (const { body, readable } of objectStreams(text, bytes)) {
    if (!readable) return 'document_unsafe'
    try {
      const objects = inflateSync(body, { maxOutputLength: left })
      left -= objects.length
      if (left <= 0 || unsafe.test(objects.toString('latin1'))) return 'document_unsafe'
    } catch {
      return 'document_damaged'
    }
  }
  return null
}
