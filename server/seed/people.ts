import type { StaffRole } from '#contract/lib/permissions.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Chance } from './chance.ts'

/** A person of the demo, before they are inserted. Names, streets and numbers are invented; 555 numbers reach no one. */
export type Person = {
  email: string
  title: string
  firstName: string
  middleName: string
  lastName: string
  mobileNumber: string
  dob: string
  gender: 'female' | 'male' | 'other'
  streetNumber: string
  streetName: string
  city: string
  state: string
  nationality: string
  postalCode: string
  lang: Language
}

const places = [
  { city: 'New York', state: 'New York', postalCode: '10032' },
  { city: 'Jackson Heights', state: 'New York', postalCode: '11372' },
  { city: 'Bronx', state: 'New York', postalCode: '10456' },
  { city: 'Hempstead', state: 'New York', postalCode: '11550' },
  { city: 'Yonkers', state: 'New York', postalCode: '10701' },
] as const

const streets = ['Roosevelt Avenue', 'Broadway', 'Junction Boulevard', 'Grand Concourse', 'Northern Boulevard', 'St. Nicholas Avenue', 'Fulton Avenue', 'Fifth Avenue', 'Warburton Avenue', 'Amsterdam Avenue'] as const // biome-ignore format: a list

const women = ['Ana Lucía', 'Rosa', 'Carmen', 'Yolanda', 'Gabriela', 'Patricia', 'Daniela', 'Luz', 'Marta', 'Sonia', 'Xiomara', 'Keyla', 'Paola', 'Verónica', 'Luana', 'Camila', 'Beatriz', 'Juliana'] as const // biome-ignore format: a list
const men = ['José', 'Wilmer', 'Kevin', 'Edgardo', 'Óscar', 'Marcos', 'Thiago', 'Jesús', 'Andrés', 'Luis', 'Carlos', 'Rafael', 'Héctor', 'Nelson', 'Mauricio', 'Diego', 'Rogério', 'Vinícius'] as const // biome-ignore format: a list
const surnames = ['Mejía', 'Ramírez', 'Zelaya', 'Castellanos', 'Quintero', 'Xicará', 'Villalobos', 'Choque', 'Mamani', 'Solano', 'Menjívar', 'Restrepo', 'Alvarado', 'Funes', 'Paz', 'Ortega', 'Cárdenas', 'Quispe', 'Flores', 'Portillo', 'Rivas', 'Guzmán'] as const // biome-ignore format: a list
const brazilianSurnames = [
  'de Souza',
  'Batista',
  'Nogueira',
  'Prado',
  'Lima',
  'Carvalho',
  'dos Santos',
  'Moreira',
] as const
const nationalities = ['Honduras', 'Mexico', 'Guatemala', 'El Salvador', 'Colombia', 'Dominican Republic', 'Ecuador', 'Peru'] as const // biome-ignore format: a list

const digits = (chance: Chance, count: number): string => Array.from({ length: count }, () => chance.below(10)).join('')
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** 'Ana Lucía Xicará Choque' → 'ana.lucia.xicara' */
const mailName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')

/** `number` makes the email unique. One in six is Brazilian and reads Portuguese. */
export const randomPerson = (chance: Chance, number: number): Person => {
  const brazilian = chance.below(6) === 0
  const gender = chance.pick(['female', 'male'] as const)
  const firstName = chance.pick(gender === 'female' ? women : men)
  const family = brazilian ? brazilianSurnames : surnames
  const lastName = brazilian ? chance.pick(family) : `${chance.pick(family)} ${chance.pick(family)}`
  return {
    email: `${mailName(`${firstName} ${lastName.split(' ').at(-1)}`)}.${number}@correo.test`,
    title: gender === 'female' ? chance.pick(['Ms.', 'Mrs.']) : 'Mr.',
    firstName,
    middleName: '',
    lastName,
    mobileNumber: `+1 ${chance.pick(['212', '718', '516', '914'])} 555 ${digits(chance, 4)}`,
    dob: `${1958 + chance.below(48)}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`,
    gender,
    streetNumber: String(1 + chance.below(990)),
    streetName: chance.pick(streets),
    ...chance.pick(places),
    nationality: brazilian ? 'Brazil' : chance.pick(nationalities),
    lang: brazilian ? 'pt' : chance.below(8) === 0 ? 'en' : 'es',
  }
}

const known = { streetNumber: '40', streetName: 'Roosevelt Avenue', city: 'Jackson Heights', state: 'New York', postalCode: '11372', middleName: '' } // biome-ignore format: one line

/** The people in the README. */
export const maria: Person = { ...known, email: 'maria@sol.test', title: 'Mrs.', firstName: 'María', middleName: 'Elena', lastName: 'Mejía Paz', mobileNumber: '+1 718 555 0134', dob: '1989-04-17', gender: 'female', nationality: 'Honduras', lang: 'es' } // biome-ignore format: one line
export const jose: Person = { ...known, email: 'jose@sol.test', title: 'Mr.', firstName: 'José', lastName: 'Ramírez Ortega', mobileNumber: '+1 718 555 0175', dob: '1996-09-02', gender: 'male', nationality: 'Mexico', lang: 'es' } // biome-ignore format: one line
export const lucia: Person = { ...known, email: 'lucia@sol.test', title: 'Ms.', firstName: 'Lúcia', lastName: 'Batista de Souza', mobileNumber: '+1 718 555 0158', dob: '1993-01-25', gender: 'female', nationality: 'Brazil', lang: 'pt' } // biome-ignore format: one line
export const admin: Person = { ...known, email: 'admin@sol.test', title: 'Ms.', firstName: 'Daniela', lastName: 'Ríos', mobileNumber: '+1 212 555 0101', dob: '1984-06-30', gender: 'female', nationality: 'United States', lang: 'en' } // biome-ignore format: one line

/** The staff, one person per role; the administrator is the second one. */
// biome-ignore format: one person a line reads as a table
export const officePeople: Record<StaffRole, Person> = {
  support: { ...known, email: 'soporte@sol.test', title: 'Ms.', firstName: 'Paula', lastName: 'Rivas', mobileNumber: '+1 212 555 0111', dob: '1995-03-12', gender: 'female', nationality: 'Mexico', lang: 'es' },
  operations: { ...known, email: 'operaciones@sol.test', title: 'Mr.', firstName: 'Iván', lastName: 'Salas', mobileNumber: '+1 212 555 0112', dob: '1990-08-21', gender: 'male', nationality: 'Honduras', lang: 'es' },
  compliance: { ...known, email: 'cumplimiento@sol.test', title: 'Ms.', firstName: 'Helena', lastName: 'Prado', mobileNumber: '+1 212 555 0113', dob: '1987-11-02', gender: 'female', nationality: 'Brazil', lang: 'pt' },
  treasury: { ...known, email: 'tesoreria@sol.test', title: 'Mr.', firstName: 'Tomás', lastName: 'Quintero', mobileNumber: '+1 212 555 0114', dob: '1982-05-30', gender: 'male', nationality: 'Colombia', lang: 'es' },
  administrator: { ...known, email: 'direccion@sol.test', title: 'Ms.', firstName: 'Helen', lastName: 'Park', mobileNumber: '+1 212 555 0115', dob: '1979-01-17', gender: 'female', nationality: 'United States', lang: 'en' },
}
