import type { Language } from '../../../contract/route.ts'

const messages = {
  codeSent: {
    es: 'Te enviamos un código de cuatro dígitos. Revisa tu correo.',
    pt: 'Enviamos um código de quatro dígitos. Confira seu e-mail.',
    en: 'We sent you a four-digit code. Check your email.',
  },
  codeVerified: { es: 'Correo verificado', pt: 'E-mail verificado', en: 'Email verified' },
  emailVerified: {
    es: 'Listo: confirmaste que este correo es tuyo.',
    pt: 'Pronto: você confirmou que este e-mail é seu.',
    en: 'Done: you confirmed that this email is yours.',
  },
  loggedIn: { es: 'Iniciaste sesión correctamente', pt: 'Login feito com sucesso', en: 'Login Successfully' },
  accountCreated: {
    es: 'Cuenta creada correctamente',
    pt: 'Conta criada com sucesso',
    en: 'Account Created Successfully',
  },
  passwordUpdated: {
    es: 'Contraseña actualizada correctamente',
    pt: 'Senha atualizada com sucesso',
    en: 'Password Updated Successfully',
  },
  detailsUpdated: { es: 'Datos actualizados', pt: 'Dados atualizados', en: 'Details updated' },
  detailsUpdatedReverify: {
    es: 'Datos actualizados. Como cambiaste tu nombre, verifica tu identidad otra vez.',
    pt: 'Dados atualizados. Como você mudou seu nome, verifique sua identidade de novo.',
    en: 'Details updated. Because your name changed, verify your identity again.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const message = (what: keyof typeof messages, language: Language): string => messages[what][language]
