type Listed = { listedName: string; list: string; program: string }

export const entryText = ({ listedName, list, program }: Listed): string => ` · ${listedName} (${list}, ${program})`

export const hitText = (hit: Listed & { name: string }): string => `${hit.name}${entryText(hit)}`
