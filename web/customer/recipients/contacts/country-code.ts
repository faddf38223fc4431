import { languages } from '#contract/lib/route.ts'

/** Without accents and case: 'mexico' matches México. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The codes of all countries by their names in each of our languages. */
const named = (): Map<string, string> => {
  const codes = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      const name = names.of(code)
      if (name && !codes.has(bare(name))) codes.set(bare(name), code)
    }
  }
  return codes
}

let known: Map<string, string> | undefined

/** The country code of a name or code in an address book; empty if unknown. */
export const countryCodeOf = (written: string): string => {
  if (written === '') return ''
  known ??= named()
  if (/^[A-Za-z]{2}$/.test(written.trim())) return written.trim().toUpperCase()
  return known.get(bare(written)) ?? ''
}
