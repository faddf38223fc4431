import type { NameKind } from '../../server/modules/staff/screening/matcher/read-name.ts'
import { companyForms, nicknames } from '../../server/modules/staff/screening/matcher/words-table.ts'
import type { Random } from './random.ts'

/** A listed person's parts in capitals: given names and surnames; a company has only `given`. */
type Parts = { given: string[]; surnames: string[] }
/** Null where the change is not possible for this name. */
type Change = (parts: Parts, random: Random) => string | null

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const partsOf = (kind: NameKind, name: string): Parts => {
  const plain = name.toUpperCase().replaceAll("'", '')
  if (kind === 'entity') return { given: plain.split(/[\s,-]+/).filter(Boolean), surnames: [] }
  const [before = '', after] = plain.split(',').map((part) =>
    part
      .trim()
      .split(/[\s-]+/)
      .filter(Boolean),
  )
  return after ? { given: after, surnames: before as string[] } : { given: before as string[], surnames: [] }
}

const write = ({ given, surnames }: Parts): string => [...given, ...surnames].join(' ')

const typo = (word: string, { below, pick }: Random): string => {
  const at = 1 + below(word.length - 1)
  const [head, tail] = [word.slice(0, at), word.slice(at)]
  return pick([
    () => head + tail.slice(1),
    () => head + pick([...letters]) + tail,
    () => head + pick([...letters].filter((letter) => letter !== tail[0])) + tail.slice(1),
    () =>
      tail.length > 1 && tail[0] !== tail[1]
        ? head + (tail[1] as string) + (tail[0] as string) + tail.slice(2)
        : head + tail.slice(1),
  ])()
}

/** Changes one word of at least `shortest` letters by the function; null when no word changes. */
const inOneWord =
  (shortest: number, change: (word: string, random: Random) => string): Change =>
  (parts, random) => {
    const all = [...parts.given, ...parts.surnames]
    const places = all.flatMap((word, at) => (word.length >= shortest && /^[A-Z]+$/.test(word) ? [at] : []))
    while (places.length > 0) {
      const [at = 0] = places.splice(random.below(places.length), 1)
      const changed = change(all[at] as string, random)
      if (changed !== all[at]) return all.with(at, changed).join(' ')
    }
    return null
  }

/** One or two of these replacements, in random places. */
const replaced =
  (rules: readonly (readonly [RegExp, string])[]) =>
  (word: string, { pick, chance }: Random): string => {
    const usable = rules.filter(([pattern]) => pattern.test(word))
    if (usable.length === 0) return word
    const [pattern, by] = pick(usable)
    const once = word.replace(pattern, by)
    const others = rules.filter(([another]) => another !== pattern && another.test(once))
    if (others.length === 0 || chance(0.6)) return once
    const [second, also] = pick(others)
    return once.replace(second, also)
  }

const spanish = replaced([
  [/Z/, 'S'], [/S(?=[AEIOU]|$)/, 'Z'], [/C(?=[EI])/, 'S'], [/B/, 'V'], [/V/, 'B'], [/LL/, 'Y'], [/Y(?=[AEIOU])/, 'LL'],
  [/Y/, 'I'], [/^H/, ''], [/^(?=[AEIOU])/, 'H'], [/QU(?=[EI])/, 'K'], [/G(?=[EI])/, 'J'], [/J(?=[EI])/, 'G'],
]) // biome-ignore format: a table of letters

const arabic = replaced([
  [/OU/, 'U'], [/U/, 'OU'], [/U/, 'O'], [/O/, 'U'], [/EE/, 'I'], [/I(?!$)/, 'EE'], [/A(?=.)/, 'E'], [/E(?=.)/, 'A'], [/AY|AI/, 'EI'],
  [/KH/, 'H'], [/GH/, 'G'], [/DH/, 'D'], [/Q/, 'K'], [/K(?!H)/, 'Q'], [/J/, 'DJ'], [/([MSLDRN])\1/, '$1'], [/([AIU])([MSLDRN])(?=[AEIU])/, '$1$2$2'],
  [/W/, 'OU'], [/H$/, ''], [/A$/, 'AH'], [/Y/, 'I'],
]) // biome-ignore format: a table of letters

const cyrillic = replaced([
  [/IY$/, 'Y'], [/IY$/, 'II'], [/Y$/, 'IY'], [/EI/, 'EY'], [/AI/, 'AY'], [/KH/, 'H'], [/ZH/, 'J'], [/TS/, 'C'], [/YU/, 'IU'], [/YA/, 'IA'],
  [/YE/, 'E'], [/^E/, 'YE'], [/KS/, 'X'], [/OV$/, 'OFF'], [/EV$/, 'EFF'], [/SHCH/, 'SCH'], [/V/, 'W'], [/Y/, 'I'],
]) // biome-ignore format: a table of letters

const isArabic = (parts: Parts): boolean =>
  [...parts.given, ...parts.surnames].some((word) =>
    /^(?:AL|EL|ABU|ABD|ABDUL|BIN|IBN|ALI|UMAR|OMAR|AHMA?E?D|M[OU]HAMM?[AE]D|HASSAN|HUSS?[AE][IY]N|IBRAHIM|KHALID|YUSU?F|MAHM[OU]+D)$/.test(
      word,
    ),
  )
const isCyrillic = (parts: Parts): boolean =>
  [...parts.given, ...parts.surnames].some((word) => /(?:OVICH|EVICH|OVNA|EVNA|ENKO|SKIY|SKY)$/.test(word))

const nicknameOf = (word: string, { pick }: Random): string => {
  const group = nicknames.find(([full]) => full === word)
  return group ? pick(group.slice(1)) : word
}

const marks: Readonly<Record<string, string>> = { A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', N: 'Ñ' }
const particle = /^(?:DE|DEL|LA|LAS|LOS|AL|EL|BIN|Y|DA|DOS|DO)$/

const person: Readonly<Record<string, Change>> = {
  'one typing error': inOneWord(4, typo),
  'two typing errors': inOneWord(6, (word, random) => typo(typo(word, random), random)),
  'an error in two words': (parts, random) => {
    const once = inOneWord(4, typo)(parts, random)
    return once && inOneWord(4, typo)({ given: once.split(' '), surnames: [] }, random)
  },
  'Spanish spelling': inOneWord(3, spanish),
  'two words joined': (parts, { below }) => {
    const all = [...parts.given, ...parts.surnames].map((word) => word.replace(/[.,]/g, ''))
    if (all.length < 2 || (all.length === 2 && companyForms.has(all[1] as string))) return null
    const at = below(all.length - (companyForms.has(all.at(-1) as string) ? 2 : 1))
    return [...all.slice(0, at), `${all[at]}${all[at + 1]}`, ...all.slice(at + 2)].join(' ')
  },
  'a word split': inOneWord(6, (word, { below }) => {
    const at = 3 + below(word.length - 5)
    return `${word.slice(0, at)} ${word.slice(at)}`
  }),
  'second surname dropped': ({ given, surnames }) =>
    surnames.length === 2 && given.length > 0 && !surnames.some((word) => particle.test(word))
      ? write({ given, surnames: surnames.slice(0, 1) })
      : null,
  'middle name dropped': ({ given, surnames }) =>
    given.length > 1 && surnames.length > 0 && !given.some((word) => particle.test(word))
      ? write({ given: given.slice(0, 1), surnames })
      : null,
  'other order': ({ given, surnames }) => (surnames.length > 0 ? [...surnames, ...given].join(' ') : null),
  'Arabic transliteration': (parts, random) => (isArabic(parts) ? inOneWord(4, arabic)(parts, random) : null),
  'Cyrillic transliteration': (parts, random) => (isCyrillic(parts) ? inOneWord(4, cyrillic)(parts, random) : null),
  nickname: (parts, random) => inOneWord(3, nicknameOf)(parts, random),
  'other accents': (parts, { chance }) =>
    write(parts).replace(/[AEIOUN]/g, (letter) => (chance(0.4) ? (marks[letter] ?? letter) : letter)),
  'an initial': ({ given, surnames }) =>
    given.length > 1 && surnames.length > 0 && !particle.test(given[1] as string)
      ? write({ given: [given[0] as string, `${(given[1] as string)[0]}.`], surnames })
      : null,
  'a name more': (parts, { pick }) =>
    parts.surnames.length > 0
      ? `${write(parts)} ${pick(['PEREZ', 'LOPEZ', 'AHMED', 'JOSE', 'RAMIREZ', 'SOSA'])}`
      : null,
}

const company: Readonly<Record<string, Change>> = {
  'one typing error': person['one typing error'] as Change,
  'two typing errors': person['two typing errors'] as Change,
  'Spanish spelling': person['Spanish spelling'] as Change,
  'two words joined': person['two words joined'] as Change,
  'form of company': ({ given }, { pick }) => {
    const plain = given.map((word) => word.replace(/[.,]/g, ''))
    const own = plain.filter((word) => !companyForms.has(word))
    if (own.length < 2 || own.length === plain.length) return null
    return [...own, pick(['', 'LTD', 'S.A.', 'LLC', 'INC.'])].join(' ').trim()
  },
  'other order': ({ given }) => (given.length > 2 ? [...given.slice(1), given[0] as string].join(' ') : null),
}

const changes = { individual: person, entity: company }

export const kindsOf = (kind: NameKind): string[] => Object.keys(changes[kind])

/** The name changed in this way; null where it cannot be. */
export const alter = (kind: NameKind, what: string, name: string, random: Random): string | null => {
  const parts = partsOf(kind, name)
  const changed = changes[kind][what]?.(parts, random) ?? null
  return changed && changed !== write(parts) ? changed.replace(/\s+/g, ' ') : what === 'other order' ? changed : null
}
