import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/route.ts'

/** What a call says when it succeeded: shown to the administrator as it is. */
const messages = {
  removed: {
    es: 'Usuario eliminado correctamente',
    pt: 'Usuário removido com sucesso',
    en: 'User removed successfully',
  },
  assigned: {
    es: 'Rol de administrador asignado',
    pt: 'Função de administrador atribuída',
    en: 'Admin role assigned',
  },
} as const satisfies Record<string, Record<Language, string>>

export const message = (what: keyof typeof messages, language: Language): string => messages[what][language]

type Notice = { title: string; message: string }

export const assignedNotice: Record<Language, Notice> = {
  es: {
    title: 'Ahora administras SOL',
    message: 'Tu cuenta tiene el rol de administrador y cerramos tus sesiones. Inicia sesión otra vez para verlo.',
  },
  pt: {
    title: 'Agora você administra a SOL',
    message: 'Sua conta tem a função de administrador e encerramos suas sessões. Entre de novo para ver.',
  },
  en: {
    title: 'You are an administrator of SOL now',
    message: 'Your account has the administrator role, and we ended your sessions. Log in again to see it.',
  },
}

export const closedNotice: Record<Language, Notice> = {
  es: {
    title: 'Cerramos tu cuenta',
    message: `Tu cuenta está cerrada y ya no puedes entrar. Guardamos tus datos cinco años, como pide la ley. Si crees que es un error, llámanos al ${brand.phone}.`,
  },
  pt: {
    title: 'Encerramos sua conta',
    message: `Sua conta está encerrada e não é mais possível entrar. Guardamos seus dados por cinco anos, como a lei exige. Se acha que é um engano, ligue para ${brand.phone}.`,
  },
  en: {
    title: 'We closed your account',
    message: `Your account is closed and you can no longer log in. We keep your records for five years, as the law demands. If you think this is a mistake, call us at ${brand.phone}.`,
  },
}

/** The heads of the exported list, as the screen has them, and the words of its cells. */
const listed = {
  heads: {
    es: ['#', 'Nombre', 'Correo', 'Edad', 'Género', 'Estado', 'Verificación', 'Permiso'],
    pt: ['#', 'Nome', 'E-mail', 'Idade', 'Gênero', 'Estado', 'Verificação', 'Permissão'],
    en: ['#', 'Name', 'E-mail', 'Age', 'Gender', 'State', 'Status', 'Permission'],
  },
  gender: {
    es: { male: 'Masculino', female: 'Femenino', other: 'Otro' },
    pt: { male: 'Masculino', female: 'Feminino', other: 'Outro' },
    en: { male: 'Male', female: 'Female', other: 'Other' },
  },
  status: {
    es: { verified: 'Verificado', pending: 'Pendiente', not_verified: 'Sin verificar' },
    pt: { verified: 'Verificado', pending: 'Pendente', not_verified: 'Não verificado' },
    en: { verified: 'Verified', pending: 'Pending', not_verified: 'Not Verified' },
  },
  role: {
    es: { admin: 'Administrador', customer: 'Cliente' },
    pt: { admin: 'Administrador', customer: 'Cliente' },
    en: { admin: 'Admin', customer: 'Customer' },
  },
} as const
export const listMessages = (language: Language) => ({
  heads: listed.heads[language],
  gender: listed.gender[language] as Record<string, string>,
  status: listed.status[language],
  role: listed.role[language],
})
