/** The built Spanish catalog with its texts replaced by another language's. */
export const withTexts = (catalog: string, texts: Readonly<Record<string, string>>): string => {
  const name = /^var (\w+) ?= ?\{/m.exec(catalog)?.[1]
  if (!name) throw new Error(`this is no catalog: ${catalog.slice(0, 200)}`)
  const own = Object.entries(texts).filter(([key]) => catalog.includes(`"${key}":`))
  return `${catalog}\nObject.assign(${name}, ${JSON.stringify(Object.fromEntries(own))})`
}

/** The document of a signed-in screen with the texts that it brings replaced by another language's. */
export const withOpeningTexts = (html: string, texts: Readonly<Record<string, string>>): string =>
  html.replace(
    /(<script type="application\/json" id="opening">)(.*?)(?=<\/script>)/s,
    (_, tag: string, json: string) => {
      const opening = JSON.parse(json) as { messages: Record<string, string> }
      // The texts of every page are in its root; a screen's own replace them.
      const replaced = Object.entries(texts).filter(([key]) => key.startsWith('ui.') || key in opening.messages)
      const messages = { ...opening.messages, ...Object.fromEntries(replaced) }
      return tag + JSON.stringify({ ...opening, messages }).replaceAll('<', '\\u003c')
    },
  )
