import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Findings } from '../findings.ts'
import { type Message, type MessageKind, messageOf, messages } from './messages.ts'
import { placeOf, type XmlNode } from './node.ts'
import { type Schema, schemaOf } from './schema.ts'
import { closeFrame, type Frame, openFrame, takeElement } from './structure.ts'

/** Messages nest about fifteen levels; foreign content of supplementary data may add some. */
const depth_max = 60
const attributes_max = 30
/** Elements that are held at once: those of one entry or transaction, and of what surrounds them. */
const held_max = 300_000
const chunk_bytes = 64 * 1024

/** Parsing stops at the first fault after which nothing can be read. */
class Stop extends Error {}

export type ReadMessage = { message: Message | null; document: XmlNode | null }

/** Receives each unit of the message (a transaction, an entry) with the elements that surround it; the unit is then dropped. */
export type UnitHandler = (unit: XmlNode, ancestors: readonly XmlNode[], kind: MessageKind) => void

type State = {
  parser: SaxesParser<{ xmlns: true }>
  findings: Findings
  frames: Frame[]
  message: Message | null
  schema: Schema | null
  namespace: string
  document: XmlNode | null
  held: number
  onUnit: UnitHandler
}

const stop = ({ findings, parser }: State, code: string, text: string): never => {
  findings.error({ line: parser.line, field: '' }, code, text)
  throw new Stop(text)
}

const openRoot = (state: State, tag: SaxesTagNS): undefined => {
  const { findings, parser } = state
  const at = { line: parser.line, field: tag.local }
  if (tag.local !== 'Document') return stop(state, 'root', `the root is ${tag.local} instead of Document`)
  const found = messageOf(tag.uri)
  if ('problem' in found) return stop(state, found.problem, found.text)
  state.message = found
  state.namespace = tag.uri
  state.schema = schemaOf(found.kind, found.era)
  const document: XmlNode = {
    name: 'Document',
    ...{ line: at.line, path: 'Document' },
    text: '',
    currency: undefined,
    children: [],
  }
  state.document = document
  state.frames.push(openFrame(document, state.schema.root))
  checkAttributes(state, tag, document, findings)
}

const checkAttributes = (state: State, tag: SaxesTagNS, node: XmlNode, findings: Findings): undefined => {
  const attributes = Object.values(tag.attributes)
  if (attributes.length > attributes_max) stop(state, 'too_dense', `an element with ${attributes.length} attributes`)
  for (const { name, prefix, uri, value } of attributes) {
    const isDeclaration = name === 'xmlns' || prefix === 'xmlns' || uri === 'http://www.w3.org/2001/XMLSchema-instance'
    if (isDeclaration || prefix === 'xml') continue
    if (name === 'Ccy') node.currency = value
    else if (state.frames.at(-1)?.content)
      findings.error(placeOf(node), 'attribute', `${node.name} has no attribute ${name}`)
  }
}

const open = (state: State, tag: SaxesTagNS): undefined => {
  const { frames, findings, parser } = state
  if (frames.length >= depth_max) return stop(state, 'too_deep', `more than ${depth_max} levels`)
  const parent = frames.at(-1)
  if (!parent || !state.schema) return openRoot(state, tag)
  const index = (parent.names.get(tag.local) ?? 0) + 1
  parent.names.set(tag.local, index)
  const path = `${parent.node.path}/${tag.local}${index > 1 ? `[${index}]` : ''}`
  const node: XmlNode = { name: tag.local, line: parser.line, path, text: '', currency: undefined, children: [] }
  state.held += 1
  if (state.held > held_max) return stop(state, 'too_large', `one part has more than ${held_max} elements`)
  const isOurs = parent.content !== null && parent.content.component?.kind !== 'one'
  if (isOurs && tag.uri !== state.namespace)
    findings.error(
      placeOf(node),
      'namespace',
      `${tag.name} is in the namespace ${JSON.stringify(tag.uri.slice(0, 80))}`,
    )
  const content = takeElement(parent, node, state.schema, findings)
  parent.node.children.push(node)
  frames.push(openFrame(node, content))
  checkAttributes(state, tag, node, findings)
}

const countOf = (node: XmlNode): number => node.children.reduce((sum, child) => sum + countOf(child), 1)

const close = (state: State): undefined => {
  const { frames, findings, parser, message, onUnit } = state
  const frame = frames.pop()
  if (!frame) return
  closeFrame(frame, parser.line, findings)
  const parent = frames.at(-1)
  if (!message || !parent || frame.node.name !== messages[message.kind].unit || frames.length > 5) return
  onUnit(
    frame.node,
    frames.map(({ node }) => node),
    message.kind,
  )
  parent.node.children.pop()
  state.held -= countOf(frame.node)
}

const addText = ({ frames }: State, text: string): undefined => {
  const top = frames.at(-1)
  if (top?.content) top.node.text += text
}

const decoders: Readonly<Record<string, string>> = {
  'iso-8859-1': 'latin1',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  'us-ascii': 'utf-8',
}

/** UTF-8 is the encoding of ISO 20022; another one that is declared is read, and is an error unless forgiven. */
const decoderOf = (bytes: Buffer, findings: Findings): InstanceType<typeof TextDecoder> => {
  const mark = bytes.subarray(0, 2).toString('latin1')
  const wide = mark === '\u00ff\u00fe' ? 'utf-16le' : mark === '\u00fe\u00ff' ? 'utf-16be' : null
  const [, declared = 'utf-8'] =
    /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1')) ?? []
  const name = wide ?? declared.toLowerCase()
  if (name !== 'utf-8' && name !== 'us-ascii')
    findings.error({ line: 1, field: '' }, 'encoding', `the encoding is ${name} instead of UTF-8`)
  return new TextDecoder(wide ?? decoders[name] ?? 'utf-8', { fatal: true })
}

const listen = (state: State): undefined => {
  const { parser } = state
  parser.on('doctype', () =>
    stop(state, 'doctype', 'a DOCTYPE is refused: messages have none, and one can expand without limit'),
  )
  parser.on('error', (error) => stop(state, 'not_well_formed', error.message.replace(/^\d+:\d+: /, '')))
  parser.on('opentag', (tag) => open(state, tag))
  parser.on('closetag', () => close(state))
  parser.on('text', (text) => addText(state, text))
  parser.on('cdata', (text) => addText(state, text))
}

const feed = (state: State, bytes: Buffer): undefined => {
  const decoder = decoderOf(bytes, state.findings)
  for (let at = 0; at < bytes.length; at += chunk_bytes) {
    let text = ''
    try {
      text = decoder.decode(bytes.subarray(at, at + chunk_bytes), { stream: at + chunk_bytes < bytes.length })
    } catch {
      stop(state, 'encoding', `bytes near ${at} are not of the encoding`)
    }
    state.parser.write(text)
  }
  state.parser.close()
}

/**
 * Reads a message in chunks, checks its structure, and gives each unit to `onUnit`. Memory and time are bounded by the limits above and by
 * the size of the file: no entities, no DOCTYPE, no depth. Faults are findings; after one that cannot be passed reading stops.
 */
export const readMessage = (bytes: Buffer, findings: Findings, onUnit: UnitHandler): ReadMessage => {
  const parser = new SaxesParser({ xmlns: true })
  const state: State = {
    parser,
    findings,
    frames: [],
    message: null,
    schema: null,
    namespace: '',
    document: null,
    held: 0,
    onUnit,
  }
  listen(state)
  try {
    feed(state, bytes)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { message: state.message, document: null }
  }
  return { message: state.message, document: state.document }
}
