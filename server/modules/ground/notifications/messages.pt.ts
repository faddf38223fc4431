import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  team: `Equipe ${brand.short}`,
  greeting: 'Olá, {firstName}!',
  choose: 'Escolha quais e-mails você recebe: {preferences}',
  alwaysMailed: 'Este aviso protege sua conta, por isso ele sempre chega. Escolha os outros: {preferences}',
}
