/**
 * A finding of the check. `field` is the record and its field (`batchControl.entryHash`) in an ACH file, the path of the element in XML;
 * empty for the whole file. `line` counts from 1; 0 is the whole file.
 */
export type Finding = { line: number; field: string; code: string; message: string }

export type Place = Pick<Finding, 'line' | 'field'>

/** The findings that one report lists; further ones are only counted. */
const findings_max = 200

/**
 * Collects findings. A code in `forgiven` becomes a note: the file stays correct, and the note says that it was forgiven. Unusual, permitted
 * content is a note too.
 */
export class Findings {
  readonly errors: Finding[] = []
  readonly notes: Finding[] = []
  readonly forgiven: ReadonlySet<string>
  count = 0

  constructor(forgiven: ReadonlySet<string> = new Set()) {
    this.forgiven = forgiven
  }

  error({ line, field }: Place, code: string, message: string): undefined {
    if (this.forgiven.has(code)) return this.note({ line, field }, code, `forgiven: ${message}`)
    this.count += 1
    if (this.errors.length < findings_max) this.errors.push({ line, field, code, message })
    else if (this.errors.length === findings_max)
      this.errors.push({ line, field: '', code: 'too_many_errors', message: 'further errors are not listed' })
  }

  note({ line, field }: Place, code: string, message: string): undefined {
    if (this.notes.length < findings_max) this.notes.push({ line, field, code, message })
  }
}

/** The figures of a file, digits as text: money is never a number. */
export type Totals = Readonly<Record<string, string>>

export type Report = { kind: string; ok: boolean; totals: Totals; errors: Finding[]; notes: Finding[] }

export const reportOf = (kind: string, totals: Totals, { errors, notes, count }: Findings): Report => ({
  kind,
  ok: count === 0,
  totals,
  errors,
  notes,
})
