import type { Article } from '../../article.ts'

export const holdingMoney: Article[] = [
  {
    slug: 'balance',
    title: '¿Qué es mi saldo en SOL?',
    summary: 'Dinero tuyo que guardamos, listo para pagar envíos. Ahí vuelven los reembolsos de lo que pagaste con él.',
    keywords: 'saldo billetera monedero fondos disponible apartado dólares guardar depositar cargar recargar',
    body: [
      'Tu saldo está en dólares y en las monedas a las que [conviertas](/help/holding-money/convert). En [Fondos](/dashboard/funds) ves cuánto está disponible y cuánto está apartado para envíos en camino.',
      'Con los dólares puedes pagar envíos, y entonces el dinero sale enseguida. Si uno de esos envíos se cancela o vuelve, el dinero regresa a tu saldo.',
      'Lo cargas en [Agregar saldo](/dashboard/home/add): desde tu banco, con una tarjeta de débito o en efectivo. También puedes [cobrar con un enlace](/dashboard/home/get-paid). Para enviar sin saldo, [paga con tu cuenta bancaria](/help/holding-money/bank-accounts).',
      'Entra de vez en cuando. Si pasas años sin entrar, la ley nos obliga a entregar tu saldo a tu estado; si está en otra moneda, lo entregamos en dólares. Antes te avisamos por correo, y si entras a tiempo lo conservas tal como estaba.',
    ],
  },
  {
    slug: 'bank-accounts',
    title: '¿Cómo pago con mi cuenta bancaria?',
    summary:
      'Agrega una cuenta de cheques (checking) o de ahorros (savings) de Estados Unidos con su número de ruta y de cuenta.',
    keywords: 'banco ach ruta routing número de cuenta corriente ahorros débito pagar agregar devuelto sin fondos',
    body: [
      {
        steps: [
          'Entra en [Fondos](/dashboard/funds) y toca «Agregar cuenta bancaria».',
          'Escribe el número de ruta (routing), de 9 dígitos, y el número de cuenta. Los dos están en la app de tu banco y en tus cheques.',
          'Le preguntamos a tu banco si la cuenta existe antes de guardarla.',
        ],
      },
      'Guardamos solo los últimos cuatro dígitos; el número completo lo tiene el proveedor de pagos.',
      'Cobrar a un banco toma unos días hábiles. Si tu banco devuelve el pago, el envío se detiene y te decimos el motivo que dio.',
      'En [Fondos](/dashboard/funds) también puedes ponerle un nombre a cada cuenta o quitarla, salvo que un pago con ella esté en curso.',
    ],
  },
  {
    slug: 'safety-of-funds',
    title: '¿Mi dinero está seguro con ustedes?',
    summary:
      'Tenemos licencia en Nueva York, tu dinero está en instituciones financieras establecidas y cada centavo se anota dos veces.',
    keywords: 'seguro licencia regulada confianza confiable seguridad proteger nydfs asegurado',
    body: [
      '{company} es una empresa de envío de dinero con licencia del Departamento de Servicios Financieros del Estado de Nueva York. Licencia número {license}, NMLS {nmls}.',
      'El dinero que guardamos para ti permanece en instituciones financieras establecidas hasta que llega a su destino. No es un depósito bancario.',
      'Cada centavo se anota dos veces en un libro contable que nadie puede borrar ni sobrescribir. Si algo no cuadra, el envío no sale.',
    ],
  },
]

export const solCard: Article[] = [
  {
    slug: 'availability',
    title: '¿Puedo pedir una Tarjeta SOL?',
    summary: 'Sí: una tarjeta prepagada virtual que gasta solo lo que le cargas desde tu saldo.',
    keywords: 'tarjeta prepago prepagada débito pedir solicitar visa mastercard cuándo card',
    body: [
      'La pides en [Tarjeta](/dashboard/pre-paid-card), con tu identidad verificada y después de leer sus cargos. Pedirla, recargarla, comprar con ella y reponerla no cuesta nada.',
      'Para ver su número te pedimos un código nuevo, y lo muestra quien emite la tarjeta: nosotros no lo tenemos. Nadie de SOL te lo va a pedir.',
      'Si la pierdes, congélala ahí mismo y pide otra. Si ves una compra que no hiciste, ábrela y toca «Reclamar esta compra»: te abonamos el dinero mientras la revisamos, en los plazos que manda la ley.',
    ],
  },
  {
    slug: 'pay-today',
    title: '¿Cómo puedo pagar un envío?',
    summary:
      'Con tu cuenta bancaria de Estados Unidos, con tu saldo en SOL o con una tarjeta de débito de Estados Unidos.',
    keywords: 'tarjeta crédito débito pagar pago forma método efectivo',
    body: [
      [
        'Con tu cuenta bancaria: agrégala una vez en [Fondos](/dashboard/funds). Cobramos por ACH, y eso toma unos días hábiles.',
        'Con tu [saldo en SOL](/help/holding-money/balance): el dinero sale enseguida.',
        'Con una tarjeta de débito: el dinero también sale enseguida. Escribes el número en el formulario de nuestro procesador de tarjetas y nosotros nunca lo vemos.',
      ],
      'Desde tu cuenta o tu saldo, la comisión es de {fee}. Con tarjeta de débito es de {card-fee}, y nunca menos de {card-least}. No aceptamos tarjetas de crédito, y ningún envío se paga en efectivo.',
    ],
  },
]

export const receiving: Article[] = [
  {
    slug: 'ways-to-receive',
    title: '¿Cómo puede recibir el dinero mi familia?',
    summary: 'En una cuenta bancaria, en efectivo o en una billetera móvil, según el país.',
    keywords:
      'recibir cobrar depósito efectivo retiro billetera formas país pix clabe nequi bre-b llave dimo transfer365 tope banco familia',
    body: [
      [
        'Depósito bancario: directo a una cuenta a su nombre. En Colombia también con su llave Bre-B, en México con su celular (DiMo) y en El Salvador por Transfer365.',
        'Efectivo: en un punto de retiro, con identificación y un código.',
        'Billetera móvil: en su celular, como Nequi, Tigo Money o Yape.',
      ],
      'Bre-B, DiMo y Transfer365 llegan en segundos y tienen un tope que fija cada país. Lo ves al elegirlos; por encima, usa el número de cuenta.',
      'No todos los países tienen las tres. En la [lista de países](/countries-we-cover) ves cuáles hay en cada uno, en qué moneda y cuánto tardan.',
      'Quien recibe no necesita una cuenta en SOL y no nos paga nada.',
    ],
  },
  {
    slug: 'cash-pickup',
    title: '¿Cómo se retira el efectivo?',
    summary: 'Quien recibe va al lugar que elegiste con su identificación y el código de retiro que tú le das.',
    keywords: 'efectivo retirar retiro recoger cobrar código identificación agente tienda sin retirar',
    body: [
      {
        steps: [
          'Cuando el efectivo está listo te avisamos, y en el envío aparece el código de retiro.',
          'Dale el código solo a la persona que va a retirarlo.',
          'Esa persona va al lugar que elegiste con una identificación oficial. El nombre debe ser el del envío, con los dos apellidos si los tiene.',
        ],
      },
      'Si nadie lo retira a tiempo, el dinero vuelve a ti, comisión incluida.',
    ],
  },
  {
    slug: 'recipient-details',
    title: '¿Qué datos necesito de quien recibe?',
    summary:
      'Su nombre como está en su identificación y, según el país, una CLABE, una clave Pix, un número de cuenta o un celular.',
    keywords:
      'destinatario beneficiario agregar guardar editar corregir clabe cbu cvu cci pix iban rut número de cuenta nombre equivocado',
    body: [
      'Escribe el nombre tal como está en su identificación. Para un depósito cada país pide lo suyo: los 18 dígitos de la CLABE en México, una clave Pix en Brasil, una llave Bre-B o el banco y la cuenta en Colombia, un CBU o CVU en Argentina, un CCI en Perú y, en los demás, casi siempre el banco y el número de cuenta.',
      'Revisamos los números mientras escribes: casi todos tienen dígitos que delatan un error. Aun así, un número válido puede ser de otra persona; compáralo con el que te mandaron.',
      'Puedes editar un destinatario guardado en [Personas](/dashboard/relationship-network). El cambio vale desde el siguiente envío; uno que ya pagaste conserva los datos con los que se hizo.',
    ],
  },
  {
    slug: 'not-arrived',
    title: 'Dice entregado, pero el dinero no aparece',
    summary: 'Revisa la cuenta y la fecha, pregunta en el banco con el código de confirmación y luego escríbenos.',
    keywords: 'no llegó no aparece falta perdido tarde banco depósito entregado dónde está',
    body: [
      {
        steps: [
          'Compara el número de cuenta de tu recibo con el de quien recibe.',
          'Pídele que mire los movimientos de la cuenta: algunos bancos lo muestran con otro nombre.',
          'En México y Brasil, que dé en su banco el número de la transferencia que ves en el [envío](/dashboard/history): la clave de rastreo de SPEI o el identificador de Pix. En los demás países, el código de confirmación de tu recibo.',
        ],
      },
      'Si sigue sin aparecer, [escríbenos](/help#contactUs) con el código de confirmación. Rastreamos el dinero con nuestro socio, y tienes [derecho a que se resuelva el error](/help/sending-money/errors).',
    ],
  },
]

export const solBusiness: Article[] = [
  {
    slug: 'business-accounts',
    title: '¿Tienen cuentas para negocios?',
    summary: 'Sí. La abre una persona verificada con el EIN y los documentos de la empresa.',
    keywords: 'negocio empresa compañía cuenta b2b comercial abrir llc factura',
    body: [
      'En [Empresas](/dashboard/home/business-transfers) toca «Abrir cuenta de empresa». Pedimos el EIN, la dirección, la carta del IRS o el acta, y los datos de cada persona que tiene 25 % o más y de una que dirija la empresa: lo exige la ley (31 CFR 1010.230). La revisamos en uno o dos días hábiles y te avisamos por correo.',
      'Después agregas la cuenta bancaria de la empresa, guardas a tus proveedores y empleados e invitas a tu equipo. Un preparador confirma sin segunda aprobación hasta un límite diario, que eliges tú; lo que lo supera lo aprueba otra persona. Un aprobador aprueba, un lector solo mira, y un propietario puede todo, pero tampoco aprueba un pago que preparó él. Quitar a una persona le quita el acceso al momento.',
      'Una empresa envía hasta {business-per-day} en un día y {business-per-month} en 30 días, y hasta {business-per-transfer} en cada envío. Si necesitas más, [escríbenos](/help#contactUs).',
    ],
  },
  {
    slug: 'pay-people',
    title: '¿Puedo pagar a proveedores o a quienes trabajan para mí?',
    summary: 'Sí: desde la cuenta de tu empresa, o como persona y dentro de tus límites.',
    keywords: 'pagar empleado nómina proveedor trabajador freelance contratista varios muchos personas múltiples',
    body: [
      'Con una [cuenta de empresa](/help/sol-business/business-accounts) pagas facturas y nóminas con la aprobación de tu equipo. Guarda a cada quien en [Personas](/dashboard/relationship-network) y elige «Proveedor» o «Trabaja para mí». Después envía como siempre, o a todos de una vez en [Envíos múltiples](/dashboard/home/multiple-transfers): escribes una tabla o subes un archivo de Excel, y confirmas todo con un código.',
      'Tus [límites](/help/sending-money/limits) cuentan para todos juntos. Cada envío tiene su recibo en PDF para tus cuentas.',
    ],
  },
]
