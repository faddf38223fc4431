type Entry = { name: string; list: string; program: string }
type Listed = { listedName: string; list: string; program: string }

export const entryText = ({ listedName, list, program }: Listed): string => ` · ${listedName} (${list}, ${program})`

/** The names that a text of `hitText` gives beside this entry. */
export const namesIn = (values: readonly string[], { name: listedName, list, program }: Entry): string[] => {
  const end = entryText({ listedName, list, program })
  return values.filter((value) => value.endsWith(end)).map((value) => value.slice(0, -end.length))
}

export const hitText = (hit: Listed & { name: string }): string => `${hit.name}${entryText(hit)}`
