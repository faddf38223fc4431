/** Particles that belong to the next surname. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'do', 'das', 'dos', 'e', 'y', 'van', 'von', 'di'])

/** 'María de la Cruz Peña' has the parts 'María', 'de la Cruz' and 'Peña'. */
const partsOf = (name: string): string[] => {
  const parts: string[] = []
  let small: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    if (parts.length > 0 && particles.has(word.toLowerCase())) small.push(word)
    else {
      parts.push([...small, word].join(' '))
      small = []
    }
  }
  return small.length > 0 ? [...parts, small.join(' ')] : parts
}

/**
 * Splits a full name into given names and surnames, in order: of two parts one is a surname, of three or more two are. Joined again it is
 * the same name, which partners receive.
 */
export const splitName = (name: string): { firstName: string; lastName: string; secondLastName: string } => {
  const parts = partsOf(name)
  const surnames = parts.length < 3 ? 1 : 2
  const [lastName = '', secondLastName = ''] = parts.length > 1 ? parts.slice(-surnames) : []
  const given = parts.length > 1 ? parts.slice(0, -surnames) : parts
  return { firstName: given.join(' '), lastName, secondLastName }
}
