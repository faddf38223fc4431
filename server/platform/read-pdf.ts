// Parses the objects of a PDF in one pass (ISO 32000-2 §7.2, §7.3): as much as the inspection needs, rejecting anything else.

/** The file violates the syntax, or nests deeper than any page. */
export class BrokenPdf extends Error {}

export type Dictionary = ReadonlyMap<string, Value>
export type Value =
  | { kind: 'name'; name: string }
  /** Without its fraction. */
  | { kind: 'number'; number: number }
  | { kind: 'dictionary'; entries: Dictionary }
  /** `first` holds at most two. */
  | { kind: 'array'; first: Value[]; length: number }
  | { kind: 'string' | 'reference' | 'null' }

export type Found =
  | { kind: 'value'; value: Value; at: number }
  | { kind: 'keyword'; keyword: string; at: number }
  | { kind: 'stream'; dictionary: Dictionary; from: number; to: number }

const depth_max = 100
/** A class per byte, looked up ten million times. */
const [blank, regular] = [1, 2]
const classes = new Uint8Array(256).fill(regular)
for (const sign of '()<>[]{}/%') classes[sign.charCodeAt(0)] = 0
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = blank
const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13

const nameOf = (raw: string): string =>
  !raw.includes('#')
    ? raw
    : raw.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const skipBlank = (bytes: Buffer, from: number): number => {
  let at = from
  for (;;) {
    while (at < bytes.length && classes[bytes[at] as number] === blank) at += 1
    if (bytes[at] !== 0x25) return at
    while (at < bytes.length && !isLineEnd(bytes[at])) at += 1
  }
}

const endOfRegular = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && classes[bytes[at] as number] === regular) at += 1
  return at
}

/** The position after the string that starts at `from`; parentheses nest, a backslash escapes the next byte (§7.3.4.2). */
const endOfString = (bytes: Buffer, from: number): number => {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new BrokenPdf('string')
}

const endOfHex = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf(0x3e, from)
  if (end < 0) throw new BrokenPdf('hexadecimal string')
  if (!/^[\da-f\0\t\n\f\r ]*$/i.test(bytes.toString('latin1', from + 1, end))) throw new BrokenPdf('hexadecimal string')
  return end + 1
}

type Open = { close: '>>' | ']'; items: Value[]; length: number; at: number }

/** Rejects duplicate keys: readers differ in which of two they use. */
const dictionaryOf = ({ items }: Open): Value => {
  const entries = new Map<string, Value>()
  for (let at = 0; at < items.length; at += 2) {
    const [key, value] = [items[at], items[at + 1]]
    if (key?.kind !== 'name' || !value || entries.has(key.name)) throw new BrokenPdf('dictionary')
    entries.set(key.name, value)
  }
  return { kind: 'dictionary', entries }
}

/** The end of the stream that starts at `from`: from its length when that is right, else at the next `endstream`. */
const endOfStream = (bytes: Buffer, dictionary: Dictionary, from: number): number => {
  const length = dictionary.get('Length')
  if (length?.kind === 'number') {
    const end = from + length.number
    if (/^\r?\n?endstream/.test(bytes.toString('latin1', end, end + 11))) return end
  }
  const end = bytes.indexOf('endstream', from)
  if (end < 0) throw new BrokenPdf('stream')
  return end
}

type Reading = { from?: number; onName: (name: string) => void; onDictionary: (entries: Dictionary) => void }

/**
 * Yields every top-level value, keyword and stream, in file order. `onName` is called with each name and `onDictionary` with each
 * dictionary, at any depth.
 */
export const readPdf = function* (bytes: Buffer, { from = 0, onName, onDictionary }: Reading): Generator<Found> {
  const open: Open[] = []
  let last: Value | undefined
  let at = skipBlank(bytes, from)
  const add = (value: Value): void => {
    const container = open.at(-1)
    if (!container) return
    container.length += 1
    // A reference needs the two numbers before it, and a table of numbers need not fill the memory.
    if (container.close === ']' && container.items.length > 3) container.items.splice(2, 1)
    container.items.push(value)
  }
  const refer = (container: Open): void => {
    const [generation, number] = [container.items.pop(), container.items.pop()]
    if (number?.kind !== 'number' || generation?.kind !== 'number') throw new BrokenPdf('reference')
    container.items.push({ kind: 'reference' })
    container.length -= 1
  }
  for (; at < bytes.length; at = skipBlank(bytes, at)) {
    const start = at
    const byte = bytes[at]
    const isDouble = bytes[at + 1] === byte
    let value: Value | undefined
    if (byte === 0x2f) {
      at = endOfRegular(bytes, at + 1)
      const name = nameOf(bytes.toString('latin1', start + 1, at))
      onName(name)
      value = { kind: 'name', name }
    } else if (byte === 0x28) {
      at = endOfString(bytes, at)
      value = { kind: 'string' }
    } else if (byte === 0x5b || (byte === 0x3c && isDouble)) {
      at += byte === 0x5b ? 1 : 2
      if (open.length >= depth_max) throw new BrokenPdf('depth')
      open.push({ close: byte === 0x5b ? ']' : '>>', items: [], length: 0, at: start })
      continue
    } else if (byte === 0x3c) {
      at = endOfHex(bytes, at)
      value = { kind: 'string' }
    } else if (byte === 0x5d || (byte === 0x3e && isDouble)) {
      at += byte === 0x5d ? 1 : 2
      const closed = open.pop()
      if (closed?.close !== (byte === 0x5d ? ']' : '>>')) throw new BrokenPdf('brackets')
      value =
        closed.close === ']'
          ? { kind: 'array', first: closed.items.slice(0, 2), length: closed.length }
          : dictionaryOf(closed)
      if (value.kind === 'dictionary') onDictionary(value.entries)
      if (open.length === 0) yield { kind: 'value', value, at: closed.at }
      add(value)
      last = value
      continue
    } else if (classes[byte as number] === regular) {
      at = endOfRegular(bytes, at)
      const word = bytes.toString('latin1', start, at)
      const container = open.at(-1)
      if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) value = { kind: 'number', number: Number.parseInt(word, 10) }
      else if (container) {
        if (word === 'R') {
          refer(container)
          continue
        }
        if (!['true', 'false', 'null'].includes(word)) throw new BrokenPdf(word.slice(0, 20))
        value = { kind: 'null' }
      } else if (word === 'stream') {
        if (last?.kind !== 'dictionary') throw new BrokenPdf('stream')
        const begin = bytes[at] === 13 ? at + 1 : at
        const data = bytes[begin] === 10 ? begin + 1 : begin
        if (data === at) throw new BrokenPdf('stream')
        const to = endOfStream(bytes, last.entries, data)
        yield { kind: 'stream', dictionary: last.entries, from: data, to }
        at = to
        last = undefined
        continue
      } else {
        yield { kind: 'keyword', keyword: word, at: start }
        last = undefined
        continue
      }
    } else throw new BrokenPdf('sign')
    if (open.length === 0) yield { kind: 'value', value, at: start }
    add(value)
    last = value
  }
  if (open.length > 0) throw new BrokenPdf('brackets')
}
