/** One property of a card: 'item1.TEL;TYPE=CELL:+504 9876-5432'. Names and types are in upper case, the value is unchanged. */
export type Property = { name: string; types: ReadonlySet<string>; params: ReadonlyMap<string, string>; value: string }

/** A part before the colon is delimited by ';' or ':' outside quotation marks (RFC 6350 §3.3). */
const headOf = (line: string): { parts: string[]; value: string } | undefined => {
  const parts: string[] = []
  let [part, quoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] as string
    if (letter === '"') quoted = !quoted
    else if (!quoted && letter === ':') return { parts: [...parts, part], value: line.slice(at + 1) }
    else if (!quoted && letter === ';') {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return undefined
}

const readProperty = (line: string): Property | undefined => {
  const head = headOf(line)
  const [name, ...rest] = head?.parts ?? []
  if (!head || !name) return undefined
  const params = new Map<string, string>()
  const types = new Set<string>()
  for (const param of rest) {
    const at = param.indexOf('=')
    // Version 2.1 omits the name of a type: 'TEL;CELL;VOICE:'.
    const [key, text] = at < 0 ? ['TYPE', param] : [param.slice(0, at).toUpperCase(), param.slice(at + 1)]
    if (key === 'TYPE') for (const type of text.split(',')) types.add(type.trim().toUpperCase())
    else params.set(key, text.trim())
  }
  // The group prefix ('item1.') is irrelevant here.
  return { name: name.slice(name.lastIndexOf('.') + 1).toUpperCase(), types, params, value: head.value }
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(line)

/**
 * Unfolds the lines of a file: a line with a leading blank continues the previous one (RFC 6350 §3.2), and in version 2.1 a
 * quoted-printable line with a trailing '=' continues in the next.
 */
export function* unfold(text: string): Generator<string> {
  let line: string | undefined
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (line?.endsWith('=') && isQuotedPrintable(line)) line = line.slice(0, -1) + raw.trimStart()
    else if (line !== undefined && /^[ \t]/.test(raw)) line += raw.slice(1)
    else {
      if (line) yield line
      line = raw
    }
  }
  if (line) yield line
}

/** The parsed properties; photographs, sounds and keys are skipped. */
const read = new Set(['BEGIN', 'END', 'VERSION', 'FN', 'N', 'NICKNAME', 'ORG', 'TEL', 'EMAIL', 'ADR'])

export function* propertiesOf(text: string): Generator<Property> {
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (property && read.has(property.name)) yield property
  }
}
