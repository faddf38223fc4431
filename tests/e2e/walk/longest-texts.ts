/** The built Spanish catalog with its texts replaced by another language's. */
export const withTexts = (catalog: string, texts: Readonly<Record<string, string>>): string => {
  const name = /^var (\w+) ?= ?\{/m.exec(catalog)?.[1]
  if (!name) throw new Error(`this is no catalog: ${catalog.slice(0, 200)}`)
  const own = Object.entries(texts).filter(([key]) => catalog.includes(`"${key}":`))
  return `${catalog}\nObject.assign(${name}, ${JSON.stringify(Object.fromEntries(own))})`
}
