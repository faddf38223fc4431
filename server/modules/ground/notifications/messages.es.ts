import { brand } from '#contract/lib/brand.ts'

export const es = {
  team: `Equipo de ${brand.short}`,
  greeting: 'Hola, {firstName}:',
  choose: 'Elige qué correos recibes: {preferences}',
  alwaysMailed: 'Este aviso protege tu cuenta, por eso siempre te llega. Elige los demás: {preferences}',
}
export type Messages = typeof es
