import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvOptions } from '#contract/lib/csv.ts'

export type Cells = readonly (string | number)[]

export type Lines = Iterable<Cells> | AsyncIterable<Cells>

/**
 * Lines as the bytes of a CSV file, read no faster than the client consumes them. Fails when the lines fail, and closes them when the
 * reader stops.
 */
export const csvStream = (lines: Lines): Readable => pipeline(Readable.from(lines), stringify(csvOptions), () => {})
