import { uuidv7 } from '#contract/lib/ids.ts'
import type { Chance } from '#server/seed/chance.ts'
import { codeMailedTo } from '../people.ts'
import type { As, Got } from '../requests.ts'
import type { Model } from './model.ts'
import type { Name, World } from './world.ts'

/** A run is a list of steps, so it can be replayed and shortened. */
export type Args = Readonly<Record<string, string | number | boolean | null>>
export type Step = {
  /** Names the step, and the order that it made, also after others were left out. */
  n: number
  act: string
  args: Args
  /** Seconds that pass afterwards, with the worker at the end; none: the next step comes first. */
  pause: number
}

export type Doing = { world: World; model: Model; n: number }

/** A kind of step: `choose` returns null where it does not apply; `run` returns its result. */
export type Act = {
  weight: number
  choose: (model: Model, chance: Chance) => Args | null
  run: (doing: Doing, args: Args) => Promise<string>
}

export const newId = ({ world }: Pick<Doing, 'world'>): string => uuidv7(world.server.clock.now().epochMilliseconds)

export const text = (args: Args, key: string): string => String(args[key] ?? '')
export const nameIn = (args: Args, key = 'by'): Name => text(args, key) as Name

export const centsOf = (wire: { minor: string }): bigint => BigInt(wire.minor)
/** '12.34' for 1234 cents. */
export const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
/** 12340 hundredths: '123.40'. */
export const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** The newest code in the mailbox of a person. */
export const codeFor = ({ world }: Pick<Doing, 'world'>, by: Name): Promise<string> =>
  codeMailedTo(world.server, world.people[by].email)

/** Thrown by `accepted`: a refusal is a valid result, a failure of the server is not. */
export class Refused extends Error {}

const refusals = [400, 401, 403, 404, 409, 410, 422, 429, 503]

/** The body of an accepted request; a refusal ends the step, any other reply fails the run. */
export const accepted = (got: Got): Got['body'] => {
  if (got.status < 300) return got.body
  if (!refusals.includes(got.status)) throw new Error(`the product answered ${got.status} ${JSON.stringify(got.body)}`)
  throw new Refused(`${got.status} ${got.body.code}`)
}

export const asOf = ({ world }: Pick<Doing, 'world'>, args: Args, key = 'by'): Promise<As> =>
  world.as(nameIn(args, key))

/** From 5.00 to 240.00, most of them whole. */
export const someAmount = (chance: Chance): string =>
  chance.below(3) === 0 ? dollars(500 + chance.below(23_500)) : dollars(100 * (5 + chance.below(235)))
