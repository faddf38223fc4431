import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  codeMail: {
    subject: `Tu código para confirmar tu retiro de ${brand.short}`,
    words: 'retiras {amount}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma este retiro y ningún otro:
{amount} a {account}
{terms}

Si no lo pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  terms: { standard: 'Retiro estándar, comisión {fee}', instant: 'Retiro inmediato, comisión {fee}' },
  action: 'Ver mis fondos',
  notices: {
    arrived: { title: 'Tu retiro de {amount} llegó', message: 'Los {amount} están en tu cuenta {account}.' },
    failed: {
      title: 'Tu retiro de {amount} no pudo hacerse',
      message: `El banco de tu cuenta {account} no lo recibió: {reason}. Los {back} están otra vez en tu saldo de ${brand.short}.`,
    },
    returned: {
      title: 'Tu banco devolvió tu retiro de {amount}',
      message: `El banco de tu cuenta {account} lo devolvió: {reason}. Los {back} están otra vez en tu saldo de ${brand.short}.`,
    },
  },
  held: {
    title: 'Un retiro espera revisión',
    message:
      'El nombre de {name}, o el del titular de su cuenta bancaria, coincide con una lista de sanciones. El dinero sigue en su saldo.',
  },
}
export type Messages = typeof es
