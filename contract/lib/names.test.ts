import { expect, test } from 'vitest'
import { checkHolder, checkName, isNewName, plainCapitals, sameLetters, searchable, searchWords } from './names.ts'

test('names in Latin script are preserved, with accents, hyphens and apostrophes', () => {
  for (const name of [
    'María José',
    'Núñez-Ávila',
    "O'Brien",
    'João',
    'Ștefan',
    'Łukasz',
    'Nguyễn',
    'de la O',
    'Jr.',
    'Pérez, Jr.',
    'Ħassan',
    'Yıldız',
  ])
    expect(checkName(name)).toEqual({ value: name })
  expect(checkName('  Ana   Sofía ')).toEqual({ value: 'Ana Sofía' })
  // A combining accent equals the composed letter.
  expect(checkName('Jose\u0301')).toEqual({ value: 'José' })
  expect(checkName('Ana\u200b')).toEqual({ value: 'Ana' })
})

test('names in another script are refused as such', () => {
  for (const name of ['Мария', '李', 'José Мария', 'محمد', 'Ελένη'])
    expect(checkName(name)).toEqual({ problem: 'not_latin_script' })
})

test('lookalikes of Latin letters are refused: no list of names would match them', () => {
  for (const name of ['Ｍａｄｕｒｏ', 'Mɑduro', 'Maduгo', 'ﬁna', 'ᴍaduro', '𝐌aduro', 'ꓠicolás'])
    expect(checkName(name)).toEqual({ problem: 'not_latin_script' })
})

test('every accepted name is plain capitals without its marks', () => {
  expect(plainCapitals('Łukasz Ħassan Núñez Straße Yıldız Nguyễn')).toBe('LUKASZ HASSAN NUNEZ STRASSE YILDIZ NGUYEN')
  expect(plainCapitals('Ｍａｄｕｒｏ')).toBe('MADURO')
})

test('an invalid name is refused', () => {
  expect(checkName('  ')).toEqual({ problem: 'required' })
  for (const name of ['María2', 'a@b', '<b>', '---', 'Ana\u0000', 'n\u0301\u0302\u0303'])
    expect(checkName(name)).toEqual({ problem: 'malformed' })
})

test('people are found without their accents', () => {
  expect(searchable('Carmen MEJÍA  Zelaya')).toBe('carmen mejia zelaya')
})

test('accents, capitals and the field of a word make no new name, and neither does leaving out the middle name', () => {
  const maria = { firstName: 'María', middleName: 'Elena', lastName: 'Mejía Paz' }
  for (const same of [{ firstName: 'MARIA' }, { firstName: 'María Elena', middleName: '' }, { middleName: '' }])
    expect(isNewName(maria, { ...maria, ...same }), JSON.stringify(same)).toBe(false)
  for (const other of [
    { firstName: 'Marta' },
    { middleName: 'Luz' },
    { lastName: 'Mejía' },
    { lastName: 'Mejía', middleName: '' },
  ])
    expect(isNewName(maria, { ...maria, ...other }), JSON.stringify(other)).toBe(true)
  expect(isNewName({ ...maria, middleName: '' }, maria)).toBe(true)
})

const apostrophes = "'`´ʹʻʼʽʾʿˈˊˋ՚׳‘’‚‛′‵Ꞌꞌ＇｀".replace('‚', '')
const hyphens = '-˗־‐‑‒–—―⁃−⸺⸻﹘﹣－'

test('every variant of an apostrophe or a hyphen is stored as one, and comparisons treat them alike', () => {
  const angelo = { firstName: 'Ana-Luz', middleName: '', lastName: "D'Angelo" }
  for (const mark of apostrophes) {
    expect(checkName(`D${mark}Angelo`), mark).toEqual({ value: "D'Angelo" })
    expect(searchable(`D${mark}Ángelo`), mark).toBe('dangelo')
    expect(isNewName(angelo, { ...angelo, lastName: `D${mark}Angelo` }), mark).toBe(false)
  }
  for (const mark of hyphens) {
    expect(checkName(`Ana${mark}Luz`), mark).toEqual({ value: 'Ana-Luz' })
    expect(searchWords(`ANA${mark}LÚZ`), mark).toEqual(['ana', 'luz'])
    expect(isNewName(angelo, { ...angelo, firstName: `Ana${mark}Luz` }), mark).toBe(false)
  }
  expect(sameLetters('  María‐José  D’ANGELO, Jr.')).toBe(sameLetters("maria jose d'angelo jr"))
})

test('the holder of an account may be two people or a company, in Latin letters', () => {
  for (const holder of ['Elena & Jorge Castellanos', 'Castellanos, Elena / Jorge', 'Paz Bros. 24/7 (NY), Inc.'])
    expect(checkHolder(holder)).toEqual({ value: holder })
  expect(checkHolder('Elena & Мария')).toEqual({ problem: 'not_latin_script' })
  expect(checkHolder('123')).toEqual({ problem: 'malformed' })
  expect(checkName('Elena & Jorge')).toEqual({ problem: 'malformed' })
})
