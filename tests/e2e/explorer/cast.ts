import { staffRoles } from '#contract/lib/permissions.ts'
import { join } from '../../businesses.ts'
import { logIn, type Person, renewed, signUpStaff, verified } from '../../people.ts'
import type { TestServer } from '../../server.ts'
import type { Role, World } from '../screen.ts'
import { makeWorld, screens } from '../screens.ts'

export const parts = ['guest', 'newcomer', 'customer', 'member', ...staffRoles] as const
export type Part = (typeof parts)[number]

/** The role whose screens a part starts from. */
const screensOf: Record<Part, Role> = {
  guest: 'visitor',
  newcomer: 'newcomer',
  customer: 'customer',
  member: 'customer',
  support: 'admin',
  operations: 'admin',
  compliance: 'admin',
  treasury: 'admin',
  administrator: 'admin',
}

export type Cast = {
  world: World
  /** Signed in now. A guest is nobody. */
  person(part: Part): Promise<Person | undefined>
  screens(part: Part): string[]
  pathOf(part: Part, screen: string): string | undefined
}

const replace: Record<Exclude<Part, 'guest'>, (api: TestServer) => Promise<Person>> = {
  newcomer: (api) => verified(api),
  customer: (api) => verified(api),
  member: (api) => verified(api),
  ...(Object.fromEntries(staffRoles.map((role) => [role, (api: TestServer) => signUpStaff(api, role)])) as Record<
    (typeof staffRoles)[number],
    (api: TestServer) => Promise<Person>
  >),
}

/** People of every role with data on every screen. */
export const makeCast = async (api: TestServer, url: string): Promise<Cast> => {
  const world = await makeWorld(api, url)
  const { customer: owner } = world.people
  if (!owner || !world.people.newcomer || !world.people.admin) throw new Error('the world has no people')
  const people = new Map<Part, Person>([
    ['newcomer', world.people.newcomer],
    ['customer', owner],
    ['member', await join(api, { id: world.company.id, owner, role: 'preparer' })],
    ['administrator', world.people.admin],
  ])
  for (const role of staffRoles) if (!people.has(role)) people.set(role, await signUpStaff(api, role))

  const person = async (part: Part): Promise<Person | undefined> => {
    if (part === 'guest') return undefined
    const known = people.get(part)
    if (!known) throw new Error(`nobody plays the ${part}`)
    // An act may have ended the session, or closed the account.
    const now = await renewed(api, known)
      .catch(() => logIn(api, known.email))
      .catch(() => replace[part](api))
    people.set(part, now)
    return now
  }
  /** A member of the company has none of the owner's own records. */
  const isOpenTo = (part: Part, path: string) =>
    part !== 'member' || path.includes(world.company.id) || !/[0-9a-f]{8}-[0-9a-f]{4}-|\/setting/.test(path)
  const startsOf = (part: Part) =>
    screens.filter(
      ({ role, open, name, path }) =>
        role === screensOf[part] && !open && name !== 'components' && isOpenTo(part, path(world, 'es')),
    )
  return {
    world,
    person,
    screens: (part) => startsOf(part).map(({ name }) => name),
    pathOf: (part, screen) =>
      startsOf(part)
        .find(({ name }) => name === screen)
        ?.path(world, 'es'),
  }
}
