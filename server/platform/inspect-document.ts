import { inflateSync } from 'node:zlib'
import { BrokenPdf, type Dictionary, readPdf, skipBlank, type Value } from './read-pdf.ts'
import { isZip, zipTail } from './zip-end.ts'

// Accepts a PDF of plain pages. It is not re-rendered, as pictures are, so nothing in it may execute, open automatically or carry another
// file (ISO 32000-2 §12.6.4, §7.11.4), and unreadable parts are refused. It runs in a thread: inflating is CPU-bound.

export type DocumentProblem = 'document_damaged' | 'document_unsafe'

class Unsafe extends Error {}

/** Actions, annotations and files that plain pages do not need. Encrypted content cannot be inspected. */
const unsafeNames = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'SubmitForm', 'ImportData', 'Rendition', 'GoToE', 'GoToR'],
  ...['FileAttachment', 'Filespec', 'GoTo3DView', 'Encrypt'],
]
/** Also searched in parts that the parser skips: text that a damaged offset table could turn into an object. */
const unsafe = new RegExp(`/(?:${unsafeNames.join('|')})`)
/** Names this short occur by chance in compressed data. */
const unsafeShort = new Set(['JS', 'XFA', 'AA', 'EF', 'Movie', 'Sound', 'Screen', '3D', 'U3D', 'PRC', 'PS'])
/** Content that a browser or an interpreter would execute from the same file. */
const page = /<(?:\?php|script|html|!doctype)[\s/>]/i
/** Where an object could start, for a reader that follows an offset (§7.3.10). */
const object = /(?:[0-9][\0\t\n\f\r ]*|[\r\n][\0\t\f ]*)obj(?=[\0\t\n\f\r <[(/%0-9+.tfn-])/g

const inflated_max = 64 * 1024 * 1024
const streams_max = 10_000

const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const refuseNames = (text: string): void => {
  if (unsafe.test(unescaped(text))) throw new Unsafe()
}
const refuseName = (name: string): void => {
  if (unsafeShort.has(name)) throw new Unsafe()
}

const isName = (value: Value | undefined, name: string): boolean => value?.kind === 'name' && value.name === name

/** The automatic actions of a document, collected over all of its objects. */
type Opening = { isUnknown: boolean; opensAddresses: boolean }

const noteOpening = (opening: Opening, entries: Dictionary): void => {
  if (isName(entries.get('S'), 'URI')) opening.opensAddresses = true
  const action = entries.get('OpenAction')
  const goesToPage =
    action?.kind === 'array' ||
    (action?.kind === 'dictionary' && isName(action.entries.get('S'), 'GoTo') && !action.entries.has('Next'))
  if (action && !goesToPage) opening.isUnknown = true
}

const isFlate = (filter: Value | undefined): boolean =>
  isName(filter, 'FlateDecode') ||
  (filter?.kind === 'array' && filter.length === 1 && isName(filter.first[0], 'FlateDecode'))

/** The objects packed in a stream (§7.5.7): numbers and offsets, then the objects one after the other. */
const inspectPacked = (dictionary: Dictionary, packed: Buffer, opening: Opening, left: number): number => {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')]
  if (!isFlate(dictionary.get('Filter')) || dictionary.has('DecodeParms')) throw new Unsafe()
  if (count?.kind !== 'number' || first?.kind !== 'number') throw new Unsafe()
  let bytes: Buffer
  try {
    bytes = inflateSync(packed, { maxOutputLength: left })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new Unsafe()
    throw new BrokenPdf('packed')
  }
  refuseNames(bytes.toString('latin1'))
  const starts = new Set<number>()
  const onDictionary = (entries: Dictionary) => noteOpening(opening, entries)
  for (const found of readPdf(bytes, { from: first.number, onName: refuseName, onDictionary })) {
    if (found.kind === 'stream' || (found.kind === 'keyword' && !/^(?:true|false|null|R)$/.test(found.keyword)))
      throw new Unsafe()
    starts.add(found.at)
  }
  const table = bytes
    .toString('latin1', 0, first.number)
    .trim()
    .split(/[\0\t\n\f\r ]+/)
  if (table.length < count.number * 2) throw new BrokenPdf('packed')
  for (let at = 1; at < table.length; at += 2)
    if (!starts.has(skipBlank(bytes, first.number + Number.parseInt(table[at] ?? '', 10)))) throw new Unsafe()
  return bytes.length
}

const inspect = (bytes: Buffer, text: string): void => {
  if (isZip(bytes.subarray(-zipTail)) || page.test(text)) throw new Unsafe()
  refuseNames(text)
  const objects = new Set<number>()
  const opening: Opening = { isUnknown: false, opensAddresses: false }
  let [streams, left] = [0, inflated_max]
  const onDictionary = (entries: Dictionary) => noteOpening(opening, entries)
  for (const found of readPdf(bytes, { onName: refuseName, onDictionary })) {
    if (found.kind === 'keyword') {
      if (found.keyword === 'obj') objects.add(found.at)
    } else if (found.kind === 'stream') {
      const { dictionary, from, to } = found
      streams += 1
      if (streams > streams_max || dictionary.has('F')) throw new Unsafe()
      const isPacked = isName(dictionary.get('Type'), 'ObjStm') || (dictionary.has('N') && dictionary.has('First'))
      if (isPacked) left -= inspectPacked(dictionary, bytes.subarray(from, to), opening, left)
    }
  }
  for (const { index, 0: match } of text.matchAll(object))
    if (!objects.has(index + match.length - 3)) throw new Unsafe()
  if (opening.isUnknown && opening.opensAddresses) throw new Unsafe()
}

export default (given: Uint8Array): DocumentProblem | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return 'document_damaged'
  try {
    inspect(bytes, text)
    return null
  } catch (error) {
    if (error instanceof Unsafe) return 'document_unsafe'
    if (error instanceof BrokenPdf) return 'document_damaged'
    throw error
  }
}
