export type PageAfter<Place> = { after: Place | undefined; limit: number }

/** Iterates over a whole list by keyset, one batch of rows at a time: it may be a million rows long. */
export const everyPage = async function* <Row, Place>(
  select: (page: PageAfter<Place>) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  batch = 1000,
): AsyncGenerator<Row[]> {
  for (let after: Place | undefined; ; ) {
    const rows = await select({ after, limit: batch })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = placeOf(last)
  }
}
