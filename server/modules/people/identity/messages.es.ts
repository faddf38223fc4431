import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import { linkMinutes } from './codes/code.ts'

export const es = {
  codeSent: 'Te enviamos un código de cuatro dígitos. Revisa tu correo.',
  codeVerified: 'Correo verificado',
  emailVerified: 'Listo: confirmaste que este correo es tuyo.',
  loggedIn: 'Iniciaste sesión correctamente',
  accountCreated: 'Cuenta creada correctamente',
  passwordUpdated: 'Contraseña actualizada correctamente',
  detailsUpdated: 'Datos actualizados',
  detailsUpdatedReverify: 'Datos actualizados. Como cambiaste tu nombre, verifica tu identidad otra vez.',
  /** Its subject by purpose, which never holds the code. */
  codeMail: {
    signup: `Tu código para abrir tu cuenta en ${brand.short}`,
    login: `Tu código para entrar en ${brand.short}`,
    reset: `Tu código para cambiar tu contraseña de ${brand.short}`,
    words: `Vale ${codeMinutes} minutos y una sola vez`,
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Nadie de ${brand.short} te pedirá este código. Si no lo pediste tú, no hagas nada: nadie puede usarlo sin tu correo.`,
  },
  /** Replaces a code in a lockout. The subject shows nothing that helps a thief. */
  linkMail: {
    subject: 'Confirma que este correo es tuyo',
    text: `Hubo demasiadas solicitudes de código o códigos equivocados con tu correo. Para proteger tu cuenta, te enviamos este enlace en lugar de un código. Ábrelo en el navegador donde pediste el código y toca el botón. Vale ${linkMinutes} minutos y una sola vez.

Confirmar mi correo: {link}

Después vuelve y sigue donde estabas. Si no fuiste tú, no hagas nada: nadie puede entrar sin tu correo.`,
  },
  accountExistsMail: {
    subject: `Ya tienes una cuenta en ${brand.short}`,
    text: `Alguien intentó abrir una cuenta con este correo, pero ya tienes una.

Entrar en mi cuenta: {baseUrl}/login

Olvidé mi contraseña: {baseUrl}/forgot-password

Si no fuiste tú, no hagas nada: tu cuenta sigue igual.`,
  },
  noAccountMail: {
    subject: `Aún no tienes una cuenta en ${brand.short}`,
    text: `Alguien intentó entrar en ${brand.short} con este correo, pero todavía no tiene una cuenta.

Abrir mi cuenta: {baseUrl}/signup

Si no fuiste tú, no hagas nada.`,
  },
  welcomeMail: {
    subject: `Te damos la bienvenida a ${brand.short}`,
    text: `Hola, {firstName}:

Tu cuenta está lista. Para hacer tu primer envío, confirma tu identidad con un documento oficial con foto.

Verificar mi identidad: {baseUrl}/dashboard/verify`,
  },
  passwordChanged: {
    title: 'Cambiaste tu contraseña',
    message: `La contraseña de tu cuenta cambió y cerramos tus otras sesiones. Si no fuiste tú, cámbiala ahora mismo en {baseUrl}/forgot-password y llámanos al {companyPhone}.`,
  },
  detailsChanged: {
    title: 'Cambiaste los datos de tu cuenta',
    message: `Tus datos personales cambiaron. Si no fuiste tú, cambia tu contraseña ahora mismo en {baseUrl}/forgot-password y llámanos al {companyPhone}.`,
  },
}
export type Messages = typeof es
