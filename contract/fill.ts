type Values = Readonly<Record<string, string | number>>

/** Fills the `{name}`s of a text. A name without a value stays as it is; a value is never filled again. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The same for each text of an object, such as the subject and the text of a mail. */
export const fillAll = <Texts extends Record<string, string>>(
  texts: Texts,
  values: Values,
): { [Name in keyof Texts]: string } =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, values)])) as {
    [Name in keyof Texts]: string
  }
