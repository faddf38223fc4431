type Convert = (value: unknown) => unknown

/** The placeholder of a value while its statement is compiled (`statement`). */
export class Slot {
  readonly #name: string
  readonly #convert: Convert
  constructor(name: string, convert: Convert = (value) => value) {
    this.#name = name
    this.#convert = convert
  }

  /** A slot that converts its value further when it is filled. */
  converted(convert: Convert): Slot {
    return new Slot(this.#name, (value) => convert(this.#convert(value)))
  }

  fill(given: Readonly<Record<string, unknown>>): unknown {
    return this.#convert(given[this.#name])
  }
}

/** Converts a value now, or the value of a slot when it is filled. */
export const convertedBy = (convert: Convert, value: unknown): unknown =>
  value instanceof Slot ? value.converted(convert) : convert(value)
