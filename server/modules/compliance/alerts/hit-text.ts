type Listed = { listedName: string; list: string; program: string }

/** The list entry within a fact. */
export const entryText = ({ listedName, list, program }: Listed): string => ` · ${listedName} (${list}, ${program})`

/** A match as shown in a fact. */
export const hitText = (hit: Listed & { name: string }): string => `${hit.name}${entryText(hit)}`
