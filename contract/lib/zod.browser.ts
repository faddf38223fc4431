import type { z as zod } from 'zod'

// Replaces zod in the browser (web/dev/without-schemas.ts): the bounds and choices of each field, and whether a text is among its
// values. The server parses; `zod.browser.test.ts` compares the two for every field of the contract.

type Shape = Record<string, Schema>
type Def = Partial<Record<'element' | 'valueType' | 'innerType' | 'out', Schema>> & {
  shape?: Shape
  options?: readonly unknown[]
}
type Accepts = (value: unknown) => boolean
type Bounds = {
  minLength?: number
  maxLength?: number
  accepts?: Accepts
  isText?: boolean
  isOmissible?: boolean
  isNull?: boolean
}

class Schema {
  readonly def: Def
  readonly bounds: Bounds
  constructor(def: Def = {}, bounds: Bounds = {}) {
    this.def = def
    this.bounds = bounds
  }
  #with(change: Bounds): Schema {
    return new Schema(this.def, { ...this.bounds, ...change })
  }
  /** Around this schema, with the bounds of neither. */
  #within(def: Def, change: Bounds = {}): Schema {
    const { isOmissible, isNull } = this.bounds
    return new Schema(def, { isOmissible, isNull, accepts: (value) => this.safeParse(value).success, ...change })
  }
  #and(accepts: Accepts): Schema {
    const { accepts: before } = this.bounds
    return this.#with({ accepts: (value) => (before?.(value) ?? true) && accepts(value) })
  }

  get shape() {
    return this.def.shape ?? {}
  }
  get options() {
    return this.def.options ?? []
  }
  get minLength() {
    return this.bounds.minLength ?? null
  }
  get maxLength() {
    return this.bounds.maxLength ?? null
  }
  isOptional = () => this.bounds.isOmissible === true
  isNullable = () => this.bounds.isNull === true
  safeParse(value: unknown) {
    const { accepts, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = this.bounds
    const fits = typeof value !== 'string' || (value.length >= minLength && value.length <= maxLength)
    return fits && (accepts?.(value) ?? true) ? { success: true, data: value } : { success: false }
  }

  min = (minLength: number) => (this.bounds.isText ? this.#with({ minLength }) : this)
  max = (maxLength: number) => (this.bounds.isText ? this.#with({ maxLength }) : this)
  regex = (pattern: RegExp) => this.#and((value) => typeof value === 'string' && pattern.test(value))
  optional = () => this.#within({ innerType: this }, { isOmissible: true })
  nullable = () => this.#within({ innerType: this }, { isNull: true })
  default = () => this.optional()
  array = () => list(this)
  extend = (shape: Shape) => object({ ...this.shape, ...shape })
  pick = (kept: object) => object(only(this.shape, (name) => name in kept))
  omit = (left: object) => object(only(this.shape, (name) => !(name in left)))
  partial = () =>
    object(Object.fromEntries(Object.entries(this.shape).map(([name, field]) => [name, field.optional()])))
  exclude = (left: readonly unknown[]) => oneOf(this.options.filter((option) => !left.includes(option)))
  or = (other: Schema) => either([this, other])
  pipe = (next: Schema) => this.#within({ out: next }).#and((value) => next.safeParse(value).success)
  transform = () => this.#within({ out: anything() })
  refine = (isValid: (text: never) => boolean) => this.#and((value) => isValid(value as never))
  check = () => this
  int = () => this
  positive = () => this
  nonnegative = () => this
  trim = () => this
  toLowerCase = () => this
  toUpperCase = () => this
  overwrite = () => this
  normalize = () => this
}

const only = (shape: Shape, isKept: (name: string) => boolean): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => isKept(name)))
const object = (shape: Shape) => new Schema({ shape }, ofType('object').bounds)
const list = (element: Schema) => new Schema({ element }, { accepts: Array.isArray })
const map = (_: Schema, valueType: Schema) => new Schema({ valueType }, ofType('object').bounds)
const oneOf = (options: readonly unknown[]) => new Schema({ options }, { accepts: (value) => options.includes(value) })
const ofType = (type: string) => new Schema({}, { accepts: (value) => typeof value === type })
/** Formats of which the browser knows only that they are not empty. */
const filled = () => new Schema({}, { isText: true, accepts: (value) => typeof value === 'string' && value !== '' })
const text = () => new Schema({}, { isText: true, accepts: (value) => typeof value === 'string' })
const either = (schemas: readonly Schema[]) =>
  new Schema({}, { accepts: (value) => schemas.some((schema) => schema.safeParse(value).success) })
const anything = () => new Schema()

const browser = {
  string: text,
  boolean: () => ofType('boolean'),
  number: () => ofType('number'),
  int: () => ofType('number'),
  literal: (value: unknown) => oneOf(Array.isArray(value) ? value : [value]),
  enum: (options: object) => oneOf(Object.values(options)),
  strictObject: object,
  looseObject: object,
  array: list,
  uuid: filled,
  email: filled,
  iso: { date: filled, datetime: filled },
  coerce: { number: () => new Schema({}, { accepts: (value) => value !== '' }) },
  record: map,
  partialRecord: map,
  union: either,
  discriminatedUnion: () => ofType('object'),
  unknown: anything,
  overwrite: anything,
  config: () => undefined,
}

export const z = browser as unknown as typeof zod
