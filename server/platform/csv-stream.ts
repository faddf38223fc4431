import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvOptions } from '#contract/lib/csv.ts'

/** The cells of a line. */
export type Cells = readonly (string | number)[]

export type Lines = Iterable<Cells> | AsyncIterable<Cells>

/** Lines as the bytes of a CSV file, read no faster than they leave. It fails as its lines do, and ends them when nobody reads on. */
export const csvStream = (lines: Lines): Readable => pipeline(Readable.from(lines), stringify(csvOptions), () => {})
