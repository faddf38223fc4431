import { type Property, propertiesOf } from './lines.ts'
import { componentsOf, textOf } from './values.ts'

/** A contact of a file: text as written. The country is a name in any language, or empty. */
export type Contact = {
  firstName: string
  lastName: string
  phone: string
  email: string
  addressLine: string
  city: string
  country: string
}

export const fileBytes_max = 20 * 1024 * 1024
export const contacts_max = 2000

/** Reasons why a file cannot be parsed. */
export type FileProblem = 'too_large' | 'not_vcard' | 'too_many'

/** `nameless`: number of cards with neither a name nor a company. `cut`: the file is truncated within a card. */
export type ReadFile = { contacts: Contact[]; nameless: number; cut: boolean } | { problem: FileProblem }

/** Decodes by the byte order mark, as UTF-8, or in a legacy single-byte encoding that accepts any byte. */
const decodeFile = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The preferred one, else a mobile number, else the first. */
const best = (all: readonly Property[]): Property | undefined =>
  all.find(({ types, params }) => types.has('PREF') || params.get('PREF') === '1') ??
  all.find(({ types }) => types.has('CELL') || types.has('IPHONE')) ??
  all[0]

/** 'tel:+504-9876-5432;ext=5' of version 4.0 is a number too. */
const phoneOf = (property: Property | undefined): string =>
  textOf(property).replace(/^tel:/i, '').replace(/;.*$/, '').slice(0, 24)

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim()

type Card = Map<string, Property[]>

const namesOf = (card: Card): Pick<Contact, 'firstName' | 'lastName'> | undefined => {
  const first = (name: string) => card.get(name)?.[0]
  const [family = '', given = '', additional = ''] = componentsOf(first('N'))
  if (given) return { firstName: cut([given, additional].filter(Boolean).join(' '), 80), lastName: cut(family, 80) }
  const whole = textOf(first('FN')) || family || textOf(first('NICKNAME')) || (componentsOf(first('ORG'))[0] ?? '')
  if (!whole) return undefined
  const [firstName = '', ...rest] = whole.split(' ')
  return { firstName: cut(firstName, 80), lastName: cut(rest.join(' '), 80) }
}

const contactOf = (card: Card): Contact | undefined => {
  const names = namesOf(card)
  if (!names) return undefined
  const [, , street = '', city = '', region = '', , country = ''] = componentsOf(best(card.get('ADR') ?? []))
  return {
    ...names,
    phone: phoneOf(best(card.get('TEL') ?? [])),
    email: cut(textOf(best(card.get('EMAIL') ?? [])).replace(/^mailto:/i, ''), 254),
    addressLine: cut(street, 160),
    city: cut(city || region, 80),
    country: cut(country, 80),
  }
}

/**
 * The contacts of a vCard file: version 4.0 (RFC 6350), 3.0 (RFC 2426), and 2.1 as exported by phones. Each card is independent;
 * properties other than names, phone, email and address are skipped.
 */
export const readContacts = (bytes: Uint8Array): ReadFile => {
  if (bytes.byteLength > fileBytes_max) return { problem: 'too_large' }
  const contacts: Contact[] = []
  let nameless = 0
  let isThere = false
  // A card may nest another, of an assistant (AGENT in version 2.1): only the outer one is a contact.
  let depth = 0
  let card: Card = new Map()
  for (const property of propertiesOf(decodeFile(bytes))) {
    const { name, value } = property
    const isMark = /^\s*VCARD\s*$/i.test(value)
    if (name === 'BEGIN' && isMark) {
      isThere = true
      depth += 1
      if (depth === 1) card = new Map()
    } else if (name === 'END' && isMark) {
      depth = Math.max(depth - 1, 0)
      if (depth > 0) continue
      const contact = contactOf(card)
      card = new Map()
      if (contact) contacts.push(contact)
      else nameless += 1
      if (contacts.length > contacts_max) return { problem: 'too_many' }
    } else if (depth === 1) card.set(name, [...(card.get(name) ?? []), property])
  }
  return isThere ? { contacts, nameless, cut: depth > 0 } : { problem: 'not_vcard' }
}
