import { brand } from '#contract/lib/brand.ts'

export const es = {
  invitation: {
    subject: '{customer} te eligió como contacto de confianza',
    text: `Hola, {name}:

{customer} usa ${brand.short} para enviar dinero a su familia y te eligió como su contacto de confianza.

¿Qué significa? Si alguien intenta entrar a su cuenta y la bloqueamos, te avisamos por correo para que le llames. Nada más: no ves su cuenta, no puedes mover dinero y nunca te vamos a pedir datos, códigos ni dinero.

Si no conoces a {customer} o prefieres no serlo, dínoslo aquí y no te escribimos más:
{link}`,
  },
  locked: {
    subject: 'Llama a {customer}: bloqueamos su cuenta',
    text: `Hola, {name}:

Alguien escribió muchas veces un código equivocado en la cuenta de {customer} y la bloqueamos para protegerla. Su dinero está seguro.

Llámale a un número que ya tengas y dile que revise su correo: ahí está cómo volver a entrar. Si fue otra persona, que cambie su contraseña.

Nunca te vamos a pedir datos, códigos ni dinero.`,
  },
  declined: 'Listo. No te escribiremos más por esto.',
}
export type Messages = typeof es
