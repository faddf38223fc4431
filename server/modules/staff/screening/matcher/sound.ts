const isVowel = (letter: string): boolean => letter !== '' && 'AEIOUYW'.includes(letter)
const isSoft = (letter: string): boolean => letter !== '' && 'EIY'.includes(letter)

/** Letters of one sound, tried in this order; others sound as written. */
const digraphs: readonly (readonly [string, string])[] = [
  ['SHCH', 'X'], ['TSCH', 'X'], ['DZH', 'J'], ['SCH', 'X'], ['TCH', 'X'], ['OUA', 'UA'],
  ['CH', 'X'], ['SH', 'X'], ['ZH', 'X'], ['KH', 'J'], ['GH', 'G'], ['PH', 'F'], ['TH', 'T'], ['DH', 'D'], ['DJ', 'J'], ['CK', 'K'],
  ['TS', 'S'], ['TZ', 'S'], ['OU', 'U'], ['OO', 'U'], ['EE', 'I'],
] // biome-ignore format: a table of letters
const byFirst = Map.groupBy(digraphs, ([letters]) => letters.charAt(0))

const single = (word: string, at: number): readonly [sound: string, letters: number] => {
  const letter = word.charAt(at)
  const next = word.charAt(at + 1)
  if (letter === 'H') return ['', 1]
  if (letter === 'C') return [isSoft(next) ? 'S' : 'K', 1]
  if (letter === 'Q') return ['K', next === 'U' && isSoft(word.charAt(at + 2)) ? 2 : 1]
  if (letter === 'G' && next === 'U' && isSoft(word.charAt(at + 2))) return ['G', 2]
  if (letter === 'G') return [isSoft(next) ? 'J' : 'G', 1]
  if (letter === 'X') return [at === 0 ? 'J' : 'KS', 1]
  if (letter === 'M' && 'BPV'.includes(next || '-')) return ['N', 1]
  return [{ Z: 'S', V: 'B', Y: 'I', W: 'U' }[letter] ?? letter, 1]
}

const transcribe = (word: string, isSpanish: boolean): string => {
  let sound = ''
  for (let at = 0; at < word.length; ) {
    const found = byFirst.get(word.charAt(at))?.find(([letters]) => word.startsWith(letters, at))
    const [heard, letters] =
      isSpanish && word.startsWith('LL', at) ? ['I', 2] : found ? [found[1], found[0].length] : single(word, at)
    if (!sound.endsWith(heard) || heard === '') sound += heard
    at += letters
  }
  return sound
}

/** As Spanish sounds: 'GONZALES' and 'GONSALEZ', 'YESSENIA' and 'LLESENIA', 'HERNANDEZ' and 'ERNANDES' are the same. */
export const soundOf = (word: string): string => transcribe(word, true)

/**
 * The consonants alone, as romanized Arabic and Cyrillic keep them: 'MUHAMMAD' and 'MOHAMED', 'YEVGENIY' and 'EVGENI'. A leading vowel is
 * A, and a leading H stays, which Arabic pronounces.
 */
export const skeletonOf = (word: string): string => {
  const sound = transcribe(word.replace(/(?<=[OE])FF$/, 'V'), false)
  const head = word.startsWith('H') ? 'H' : isVowel(sound.charAt(0)) ? 'A' : ''
  let skeleton = head
  let before = ''
  for (const letter of sound) {
    if (!isVowel(letter) && letter !== before) skeleton += letter === 'G' ? 'J' : letter
    before = letter
  }
  return skeleton
}
