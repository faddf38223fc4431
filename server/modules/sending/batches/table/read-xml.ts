import { SaxesParser } from 'saxes'
import { Unreadable } from './sheet.ts'

/** Callbacks for each element and text, in order. Names have no namespace prefix. */
export type XmlReader = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Spreadsheets nest fewer than ten levels, and have four attributes on a cell and a few dozen on a workbook. */
const depth_max = 30
const attributes_max = 100
/** A thousand rows with thirty cells each have about half as many. */
const tags_max = 200_000
const chunk_bytes = 64 * 1024

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses an XML part of a workbook in chunks; a callback stops the parsing by throwing. Refuses a DOCTYPE: spreadsheets have none, and
 * one can expand entities without limit.
 */
export const readXml = (bytes: Uint8Array, reader: XmlReader): void => {
  const parser = new SaxesParser()
  const refuse = (): never => {
    throw new Unreadable('table_wrong_kind')
  }
  let depth = 0
  let attributes = 0
  let tags = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > attributes_max) refuse()
  })
  parser.on('opentag', (tag) => {
    depth += 1
    tags += 1
    attributes = 0
    if (tags > tags_max) throw new Unreadable('table_too_dense')
    if (depth > depth_max) refuse()
    const named = Object.entries(tag.attributes).map(([name, value]) => [withoutPrefix(name), value])
    reader.open(withoutPrefix(tag.name), Object.fromEntries(named))
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    reader.close?.(withoutPrefix(tag.name))
  })
  const { text } = reader
  if (text) {
    parser.on('text', (piece) => text(piece))
    parser.on('cdata', (piece) => text(piece))
  }
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += chunk_bytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunk_bytes), { stream: true }))
  parser.close()
}
