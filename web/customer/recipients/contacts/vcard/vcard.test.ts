import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Contact, contacts_max, fileBytes_max, readContacts } from './read-contacts.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => readContacts(bytes(text))
const one = (text: string): Contact | undefined => {
  const file = read(text)
  return 'contacts' in file ? file.contacts[0] : undefined
}
const rosa = { firstName: 'Rosa', lastName: 'Mejía', phone: '+504 9876-5432', email: 'rosa@example.com', addressLine: 'Colonia Kennedy, bloque 12', city: 'Tegucigalpa', country: 'Honduras' } // biome-ignore format: one contact a line

describe('a vCard contact is read the same in every version', () => {
  test('a vCard of version 3.0 is read with groups, several numbers and a photograph', () => {
    const file = [
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Mejía;Rosa;;;', 'FN:Rosa Mejía', 'TEL;type=HOME;type=VOICE:2234-0000'],
      ...['TEL;type=CELL;type=pref:+504 9876-5432', 'item1.EMAIL;type=INTERNET:rosa@example.com', 'item1.X-ABLabel:Casa'],
      'ADR;type=HOME:;;Colonia Kennedy\\, bloque 12;Tegucigalpa;;11101;Honduras',
      ...['PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD', ' FN:not a name', ' /2wBDAAMCAgMCAgMDAwMEAwMEBQ', 'END:VCARD'],
    ].join('\r\n') // biome-ignore format: a file
    expect(read(file)).toEqual({ contacts: [rosa], nameless: 0, cut: false })
  })

  test('a vCard of version 4.0 is read with tel: URIs and numeric preferences', () => {
    const file = 'BEGIN:VCARD\nVERSION:4.0\nN:Mejía;Rosa;;;\nTEL;PREF=2:tel:+1-212-555-0100\nTEL;PREF=1;VALUE=uri;TYPE="voice,cell":tel:+504 9876-5432;ext=5\nEMAIL:mailto:rosa@example.com\nADR;LABEL="Casa; al lado: la iglesia":;;Colonia Kennedy\\, bloque 12;Tegucigalpa;;;Honduras\nEND:VCARD\n' // biome-ignore format: a file
    expect(one(file)).toEqual(rosa)
  })

  test('a vCard of version 2.1 is read with multiline quoted-printable text, in UTF-8 and in the encoding of old phones', () => {
    const card = (charset: string, name: string) =>
      `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${name};Ro=\r\nsa;;;\r\nTEL;CELL;PREF:+504 9876-5432\r\nEMAIL;INTERNET:rosa@example.com\r\nADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Colonia=20Kennedy,=\r\n bloque 12;Tegucigalpa;;;Honduras\r\nEND:VCARD\r\n`
    const expected = { ...rosa, addressLine: expect.stringMatching(/^Colonia Kennedy,? ?bloque 12$/) }
    expect(one(card('UTF-8', 'Mej=C3=ADa'))).toEqual(expected)
    expect(one(card('ISO-8859-1', 'Mej=EDa'))).toEqual(expected)
  })

  test('a vCard in Latin-1 or UTF-16 is read like one in UTF-8', () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Mejía;Rosa\r\nEND:VCARD\r\n'
    const latin = Uint8Array.from(card, (letter) => letter.charCodeAt(0))
    const wide = new Uint8Array([0xff, 0xfe, ...[...card].flatMap((letter) => [letter.charCodeAt(0), 0])])
    for (const file of [latin, wide])
      expect(readContacts(file)).toMatchObject({ contacts: [{ firstName: 'Rosa', lastName: 'Mejía' }] })
  })
})

describe('other content of a vCard file', () => {
  test('a card without N is named by FN, a nickname or a company, and one without any is counted', () => {
    const named = (line: string) => one(`BEGIN:VCARD\n${line}\nEND:VCARD`)
    expect(named('FN:Mamá')).toMatchObject({ firstName: 'Mamá', lastName: '' })
    expect(named('FN:Rosa Mejía Zelaya')).toMatchObject({ firstName: 'Rosa', lastName: 'Mejía Zelaya' })
    expect(named('ORG:Ferretería Sol;Ventas')).toMatchObject({ firstName: 'Ferretería', lastName: 'Sol' })
    expect(read('BEGIN:VCARD\nTEL:1\nEND:VCARD')).toEqual({ contacts: [], nameless: 1, cut: false })
  })

  test('an assistant’s nested card is not a contact, and a file truncated within a card is reported', () => {
    const agent =
      'BEGIN:VCARD\nN:Paz;Ana\nAGENT:\nBEGIN:VCARD\nN:Ayuda;Otro\nEND:VCARD\nTEL:98765432\nEND:VCARD\nBEGIN:VCARD\nN:Cortada'
    expect(read(agent)).toMatchObject({ contacts: [{ firstName: 'Ana', phone: '98765432' }], cut: true })
  })

  test('a file that is not a vCard, too large or with too many contacts is refused by reason', () => {
    expect(read('name,phone\nRosa,123')).toEqual({ problem: 'not_vcard' })
    expect(readContacts(new Uint8Array(fileBytes_max + 1))).toEqual({ problem: 'too_large' })
    expect(read('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(contacts_max + 1))).toEqual({ problem: 'too_many' })
  })
})

const word = fc
  .string({ unit: fc.constantFrom(...'abcñáéíóúÜABC ,;:\\=".-'), minLength: 1, maxLength: 20 })
  .map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/\\[,;:nN\\]/.test(text))
const escaped = (text: string) => text.replace(/[\\,;]/g, (letter) => `\\${letter}`)

/** Folds a line anywhere, as RFC 6350 allows. */
const folded = (line: string, places: readonly number[], end: string): string =>
  places
    .map((place) => 1 + (place % Math.max(line.length - 1, 1)))
    .sort((a, b) => b - a)
    .reduce((text, place) => `${text.slice(0, place)}${end} ${text.slice(place)}`, line)
const quotedPrintable = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

test('a written card is read back with any names and any line folding', () => {
  fc.assert(
    fc.property(
      ...[word, word, word, fc.array(fc.nat(), { maxLength: 4 }), fc.constantFrom('\r\n', '\n', '\r')],
      (given, family, city, places, end) => {
        const line = (text: string) => folded(text, places as number[], end as string)
        const card = [
          'BEGIN:VCARD',
          'VERSION:4.0',
          line(`N:${escaped(family as string)};${escaped(given as string)};;;`),
          line(`ADR:;;;${escaped(city as string)};;;`),
          'END:VCARD',
          '',
        ].join(end as string)
        expect(one(card)).toMatchObject({ firstName: given, lastName: family, city })
      },
    ),
  )
})

test('quoted-printable text is read back with any name and any line breaks', () => {
  fc.assert(
    fc.property(word, fc.nat(), (given, place) => {
      const text = quotedPrintable(escaped(given))
      const at = 3 * (place % (text.length / 3))
      const broken = at === 0 ? text : `${text.slice(0, at)}=\r\n${text.slice(at)}`
      const card = `BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:X;${broken}\r\nEND:VCARD\r\n`
      expect(one(card)).toMatchObject({ firstName: given, lastName: 'X' })
    }),
  )
})

test('arbitrary bytes are read without an error', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (random) => void readContacts(random)))
  const parts = fc.array(fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'N:;', 'TEL;:', ' =', '\r', '\n', 'N;ENCODING=QUOTED-PRINTABLE:=4', ';', '"', '\\')) // biome-ignore format: fragments that break parsers
  fc.assert(fc.property(parts, (pieces) => void read(pieces.join(''))))
})
