import type { Article } from '../../article.ts'

export const sendingMoney: Article[] = [
  {
    slug: 'send-money',
    title: '¿Cómo envío dinero?',
    summary:
      'Escribe el monto, elige quién lo recibe, revisa el precio y confirma con el código que te mandamos por correo.',
    keywords: 'enviar mandar envío transferencia remesa giro primero nuevo pasos empezar plata',
    body: [
      'Necesitas una cuenta y tu [identidad verificada](/help/manage-account/verify-identity). Con eso, un envío toma unos dos minutos:',
      {
        steps: [
          'Entra en [Enviar dinero](/dashboard/home/new), elige el país y escribe cuánto envías o cuánto debe llegar.',
          'Elige a quién le envías o agrega a alguien con los datos de su banco, su billetera o su punto de retiro.',
          'Elige con qué pagas: tu cuenta bancaria, tu saldo en SOL o una tarjeta de débito.',
          'Lee la revisión. Ahí están el monto, la comisión, el tipo de cambio, cuánto llega y para cuándo, antes de pagar.',
          'Escribe el código de 4 dígitos que te llega por correo. Sirve solo para ese monto y ese destinatario.',
        ],
      },
      'El tipo de cambio de la revisión se mantiene {quote-minutes} minutos. Si tardas más, te mostramos los términos nuevos y decides otra vez.',
    ],
  },
  {
    slug: 'fees-and-rates',
    title: '¿Cuánto cuesta un envío?',
    summary: '{fee} desde tu cuenta de banco o tu saldo, y el tipo de cambio medio del mercado, sin recargo.',
    keywords: 'precio costo cobran comisión cargo tarifa tipo de cambio tasa recargo oculto barato impuesto',
    body: [
      'Desde tu cuenta de banco o tu saldo, la comisión es de {fee}; con tarjeta de débito es de {card-fee}. Ves la comisión de tu envío antes de pagar.',
      'Usamos el tipo de cambio medio del mercado y no le agregamos margen. Ves el tipo de cambio y la hora en que lo leímos en la [calculadora](/#moneyTransferForm) y otra vez antes de pagar.',
      'Si envías dinero que agregaste a tu saldo en efectivo, se suma [1 % de impuesto federal](/help/holding-money/cash-and-tax), y lo ves antes de pagar. El dinero de tu banco o de tu tarjeta de débito no lo paga.',
      'Lo que te mostramos es lo que cobramos. Si el banco de quien recibe puede cobrar algo por su cuenta, la revisión lo dice, porque ese cobro no lo vemos ni lo decidimos nosotros.',
    ],
  },
  {
    slug: 'limits',
    title: '¿Cuánto puedo enviar y cuáles son mis límites?',
    summary: 'Hasta {per-transfer} por envío, {per-day} en un día y {per-month} en cualquier período de 30 días.',
    keywords: 'límite límites máximo mínimo tope monto cantidad mucho más día mes',
    body: [
      'Con tu identidad verificada puedes enviar:',
      [
        'hasta {per-transfer} en cada envío',
        'hasta {per-day} en un día, contado desde la medianoche de Nueva York',
        'hasta {per-month} en 30 días seguidos, los que sean',
      ],
      'Con tarjetas de débito pagas hasta {card-per-day} en un día, comisiones incluidas.',
      'En los demás límites la comisión no cuenta. En tu [pantalla de inicio](/dashboard/home) siempre ves cuánto te queda, y puedes pedir [límites más altos](/help/sending-money/raise-limits).',
      'Antes de verificarte puedes cotizar y guardar destinatarios, pero no enviar.',
    ],
  },
  {
    slug: 'arrival',
    title: '¿Cuándo llega el dinero?',
    summary: 'Antes de pagar ves la fecha límite. Depende del país, de cómo se recibe y de cómo pagas.',
    keywords: 'tarda demora tiempo cuánto rápido fecha llegada disponible días hábiles feriado fin de semana retraso',
    body: [
      'Antes de pagar te damos una sola fecha: el dinero está disponible ese día a más tardar, y puede llegar antes. En la [lista de países](/countries-we-cover) ves cuánto suele tardar cada forma de recibir.',
      [
        'Con tu saldo en SOL o con una tarjeta de débito, el dinero sale en cuanto terminan las revisiones: por lo general, en segundos.',
        'Con tu cuenta bancaria, primero cobramos a tu banco en Estados Unidos, y eso toma unos días hábiles. La fecha que ves ya los incluye.',
        'También contamos los feriados del país de destino.',
      ],
      'Si el dinero llega tarde, avísanos: puede que te corresponda [la devolución de la comisión](/help/sending-money/errors).',
    ],
  },
  {
    slug: 'track',
    title: '¿Cómo sigo mi envío?',
    summary: 'Ábrelo en tu historial o comparte el enlace de seguimiento con quien lo espera.',
    keywords: 'seguimiento rastrear dónde va estado enlace link whatsapp compartir',
    body: [
      'Abre el envío en [Historial](/dashboard/history). El sol avanza por la línea junto con el dinero, y la pantalla se actualiza sola.',
      'Con «Compartir seguimiento» le mandas un enlace a quien recibe. Muestra por dónde va el dinero y cuánto llega. No muestra nombres ni cuentas, y nadie puede mover dinero con él.',
      'También te avisamos por correo cuando llega o cuando algo lo detiene. Tú eliges qué recibes en [tus notificaciones](/dashboard/setting/notifications).',
    ],
  },
  {
    slug: 'cancel',
    title: '¿Puedo cancelar un envío?',
    summary:
      'Sí, hasta {cancel-minutes} minutos después de pagar, si aún no se retiró ni se depositó. Te devolvemos todo.',
    keywords: 'cancelar anular parar detener arrepentí error equivoqué destinatario reembolso',
    body: [
      'Puedes cancelar hasta {cancel-minutes} minutos después de pagar, a cualquier hora, salvo que el dinero ya se haya retirado o depositado. Recuperas todo, comisión incluida.',
      {
        steps: [
          'Abre el envío en [Historial](/dashboard/history).',
          'Toca «Cancelar envío». Un reloj te dice cuánto tiempo queda.',
          'Confirma. Si el dinero ya había salido hacia su destino, primero le preguntamos a nuestro socio y te decimos qué respondió.',
        ],
      },
      'Si lo estamos revisando cuando lo cancelas, una persona confirma la cancelación, en un día hábil a más tardar. Si la ley no nos obliga a retener el dinero, te lo devolvemos.',
      'Si descubres después un número de cuenta o un nombre equivocado, [escríbenos](/help#contactUs) o llama al {phone} enseguida.',
    ],
  },
  {
    slug: 'refunds',
    title: '¿Cuándo me devuelven el dinero?',
    summary: 'Si un envío se cancela, se rechaza o vuelve, te regresa todo por donde pagaste.',
    keywords: 'reembolso devolución devolver reintegro regresan devuelto rechazado falló',
    body: [
      'Te devolvemos todo, comisión incluida, cuando cancelas a tiempo, cuando no podemos hacer el envío, cuando el banco de quien recibe regresa el dinero o cuando nadie retira el efectivo.',
      [
        'Si pagaste con tu saldo en SOL, vuelve a tu saldo en cuanto el envío termina.',
        'Si pagaste con tu cuenta bancaria, o no llegamos a cobrarte o lo devolvemos a esa misma cuenta. Tu banco puede tardar unos días hábiles en mostrarlo.',
        'Si pagaste con una tarjeta de débito, vuelve a esa misma tarjeta. La ves en 3 a 5 días hábiles, según su banco.',
      ],
      'Si tu banco o tu tarjeta no acepta la devolución, el dinero queda en tu saldo en SOL. Mientras la ley nos obligue a retenerlo, no podemos devolverlo.',
      'Después de una cancelación, la ley nos da tres días hábiles como máximo. En tu [historial](/dashboard/history), el envío dice qué se devolvió y cuándo.',
    ],
  },
  {
    slug: 'errors',
    title: '¿Qué hago si algo salió mal con mi envío?',
    summary:
      'Tienes 180 días para decírnoslo. Lo investigamos en un máximo de 90 días y corregimos lo que fue error nuestro.',
    keywords:
      'error queja reclamo reclamar disputa derechos monto equivocado tarde perdido problema regulador denuncia',
    body: [
      'La ley federal (Reglamento E) te da derecho a que resolvamos los errores: un monto equivocado, dinero que no llegó en la fecha prometida, un cobro que no te mostramos.',
      {
        steps: [
          'Abre el envío en tu [historial](/dashboard/history) y elige Reclamar un error, dentro de los 180 días después de la fecha que dice tu recibo. También puedes llamar al {phone}, escribir a {complaints} o usar el [formulario de contacto](/help#contactUs).',
          'Danos tu nombre, el código de confirmación del envío y cuenta qué pasó.',
          'Decidimos en un máximo de 90 días y te damos el resultado, con su explicación, dentro de los 3 días hábiles siguientes.',
          'Si hubo un error, tú eliges: te devolvemos el dinero o hacemos el envío otra vez sin cobrarte más.',
        ],
      },
      'Si no lo resolvemos, puedes acudir al Departamento de Servicios Financieros del Estado de Nueva York ({regulator-phone}) o a la Oficina para la Protección Financiera del Consumidor ({bureau-phone}). Los dos están en tu recibo.',
    ],
  },
  {
    slug: 'error-and-cancellation-rights',
    title: '¿Qué derechos tengo si hay un error o quiero cancelar?',
    summary:
      'La explicación completa que te da la ley federal (12 CFR 1005.31(b)(4)), para leerla, guardarla o imprimirla.',
    keywords:
      'derechos error problema cancelar reembolso explicación aviso copias documentos reglamento e a-36 imprimir',
    body: [
      'Qué hacer si crees que hubo un error o un problema con tu envío de dinero:',
      [
        'Llámanos al {phone}; o',
        'escríbenos a {company}, {address}; o',
        'mándanos un correo a {complaints}. Nuestro sitio es {site}.',
      ],
      'Debes comunicarte con nosotros dentro de los 180 días siguientes a la fecha en que te prometimos que el dinero estaría disponible para quien lo recibe. Cuando lo hagas, dinos:',
      [
        'tu nombre y tu dirección o número de teléfono;',
        'el error o el problema con el envío, y por qué crees que lo es;',
        'el nombre de la persona que recibe el dinero y, si los sabes, su teléfono o su dirección;',
        'el monto del envío en dólares; y',
        'el código de confirmación de la operación.',
      ],
      'Decidiremos si hubo un error dentro de los 90 días siguientes a tu aviso y lo corregiremos sin demora. Te daremos el resultado dentro de los tres días hábiles siguientes al final de nuestra investigación. Si decidimos que no hubo error, te mandaremos una explicación por escrito. Puedes pedir copias de los documentos que usamos en la investigación.',
      'Qué hacer si quieres cancelar un envío de dinero: tienes derecho a cancelarlo y a que te devolvamos todo lo que nos pagaste, incluidas las comisiones. Para cancelar, debes comunicarte con nosotros al teléfono o al correo de arriba dentro de los {cancel-minutes} minutos después de pagar el envío. También puedes cancelarlo tú en tu [historial](/dashboard/history).',
      'Cuando te comuniques, debes darnos datos que nos ayuden a identificar el envío que quieres cancelar, incluidos el monto y el lugar adonde se mandó el dinero. Te lo devolveremos dentro de los tres días hábiles siguientes a tu pedido, siempre que el dinero no haya sido retirado ni depositado en la cuenta de quien lo recibe.',
    ],
  },
  {
    slug: 'under-review',
    title: '¿Por qué están revisando mi envío?',
    summary: 'La ley nos pide revisar cada envío. Casi siempre toma segundos; a veces tiene que mirarlo una persona.',
    keywords: 'revisión retenido detenido pendiente bloqueado atorado trabado cumplimiento ofac falta dato',
    body: [
      'Comparamos los nombres de cada envío con las listas del Tesoro de Estados Unidos. Basta un nombre parecido a otro para que una persona de nuestro equipo lo confirme antes de que salga el dinero.',
      'No tienes que hacer nada, a menos que [falte un dato](/help/sending-money/missing-detail). El envío dice hasta cuándo lo esperamos; si no llega, el dinero vuelve a ti.',
      'Si cambiaste tu contraseña hace poco, las entregas esperan {hold-hours} horas. Así te protegemos por si fue otra persona quien la cambió.',
    ],
  },
]
