import type { Property } from './lines.ts'

const bytesOf = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '=' ? /^[0-9A-Fa-f]{2}/.exec(text.slice(at + 1, at + 3))?.[0] : undefined
    if (hex) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text[at]))
  }
  return Uint8Array.from(bytes)
}

/** Decodes bytes in a named character set; an unknown one is read as UTF-8. */
const decode = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Decodes quoted-printable (RFC 2045 §6.7) as phones write version 2.1: 'Mej=C3=ADa'. */
const plainOf = ({ value, types, params }: Property): string =>
  params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE' || types.has('QUOTED-PRINTABLE')
    ? decode(bytesOf(value), params.get('CHARSET') ?? 'utf-8')
    : value

const withoutEscapes = (text: string): string =>
  text.replace(/\\([\\,;:nN])/g, (_, letter) => (/n/i.test(letter) ? ' ' : letter))

/** One line: an address on several lines is joined. */
const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

export const textOf = (property: Property | undefined): string =>
  property ? oneLine(withoutEscapes(plainOf(property))) : ''

/** The components of 'Paz;Rosa;;;', each unescaped; lists are joined. */
export const componentsOf = (property: Property | undefined): string[] =>
  property
    ? Array.from(plainOf(property).matchAll(/((?:\\[\s\S]|[^\\;])*)(?:;|$)/g), ([, part = '']) => part)
        .slice(0, 8)
        .map((part) => oneLine(withoutEscapes(part.replace(/(?<!\\),/g, ' '))))
    : []
