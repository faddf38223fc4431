import type { Messages } from './messages.es.ts'

export const pt: Messages = { uploaded: 'Atualizamos sua foto de perfil' }
