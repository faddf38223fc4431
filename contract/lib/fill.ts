type Values = Readonly<Record<string, string | number>>

/** Avoids a double period after a value with a final period: 'a las 7:00 p. m.', not 'a las 7:00 p. m..'. */
export const endOnce = (filled: string, values: Iterable<unknown>): string => {
  let text = filled
  for (const value of values) {
    if (typeof value === 'string' && value.endsWith('.')) text = text.replaceAll(`${value}.`, () => value)
  }
  return text
}

/** Fills the `{name}`s of a text. A name without a value stays as it is; values are not filled recursively. */
export const fill = (text: string, values: Values): string =>
  endOnce(
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    Object.values(values),
  )

/** The same for each text of an object, such as the subject and the text of a mail. */
export const fillAll = <Texts extends Record<string, string>>(
  texts: Texts,
  values: Values,
): { [Name in keyof Texts]: string } =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, values)])) as {
    [Name in keyof Texts]: string
  }
