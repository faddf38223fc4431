import type { Article } from '../../article.ts'

export const planned: Article[] = [
  {
    slug: 'schedule',
    title: '¿Cómo programo envíos?',
    summary: 'Elige el día o cada cuánto. Te avisamos tres días antes, y puedes saltar, pausar o terminar.',
    keywords:
      'programar programado programados automático recurrente repetir cada mes semana quincena fecha futuro después',
    body: [
      {
        steps: [
          'Entra en [Envíos programados](/dashboard/home/scheduled) y toca «Programar un envío».',
          'Elige a quién, cuánto y qué monto no cambia: lo que envías o lo que recibe.',
          'Elige cuándo: una vez, cada semana, cada dos semanas, el 15 y el último día, o cada mes.',
          'Lee la revisión y confirma con el código que te mandamos.',
        ],
      },
      'No se cobra nada hasta el día del envío. Si cae en fin de semana o feriado bancario, sale el día hábil anterior.',
      'Puedes saltar o cancelar el siguiente hasta el final del día anterior, hora de Nueva York. Se paga con tu cuenta bancaria o tu saldo: una tarjeta cobra en el momento y no se puede programar.',
    ],
  },
  {
    slug: 'many-transfers',
    title: '¿Cómo envío a muchas personas a la vez?',
    summary: 'Escribe, pega o sube una tabla de hasta {rows} filas y págala con un solo código.',
    keywords: 'varios envíos múltiples muchos tabla excel csv lote masivo lista archivo pegar familia',
    body: [
      {
        steps: [
          'Entra en [Envíos múltiples](/dashboard/home/multiple-transfers). Escribe un nombre, pega filas de Excel o sube un archivo; hay una plantilla.',
          'Revisamos cada fila mientras escribes. Las que dicen «Por corregir» se quedan en la tabla; las demás pueden salir.',
          'Lee qué recibe cada persona y qué pagas en total, y confirma con el código que te mandamos.',
        ],
      },
      'Pagas con tu saldo o con tu cuenta bancaria. Tus [límites](/help/sending-money/limits) cuentan para todas las filas juntas.',
      'Cada envío se puede cancelar por separado hasta {cancel-minutes} minutos después de pagar.',
    ],
  },
  {
    slug: 'missing-detail',
    title: 'Falta un dato en mi envío. ¿Cómo lo corrijo?',
    summary:
      'El banco no pudo depositar con los datos que tiene. Corrígelos y lo mandamos otra vez, sin pagar de nuevo.',
    keywords:
      'falta dato corregir corrección nombre mal escrito cuenta equivocada rechazado banco arreglar editar envío',
    body: [
      {
        steps: [
          'Abre el envío en [Historial](/dashboard/history): ahí dice hasta cuándo esperamos el dato.',
          'Pregunta a quien recibe cómo está su nombre en el banco y compara la cuenta dígito por dígito.',
          'Corrige los datos. Los revisamos y mandamos el pago otra vez: el monto, el tipo de cambio y la comisión no cambian.',
        ],
      },
      'Mientras lo esperamos puedes cancelar el envío. Si el dato no llega a tiempo, el dinero vuelve a ti, comisión incluida.',
      'Lo que ya se entregó no se puede corregir. Para los próximos envíos, cambia los datos en [Personas](/dashboard/relationship-network).',
    ],
  },
  {
    slug: 'raise-limits',
    title: '¿Cómo pido límites más altos?',
    summary: 'Muéstranos de dónde viene tu dinero y una persona lo revisa: puedes llegar a {raised-per-day} al día.',
    keywords: 'límite límites subir aumentar más alto ampliar tope cuánto máximo talón ingresos mayor',
    body: [
      {
        steps: [
          'Con tu identidad verificada, entra en [Límites](/dashboard/setting/limits).',
          'Elige qué nos muestras, por ejemplo un talón de pago, un estado de cuenta o una declaración de impuestos, y sube una foto.',
          'Cuéntanos para qué necesitas enviar más y manda la solicitud. Te avisamos en cuanto la revisamos.',
        ],
      },
      'Con límites más altos envías hasta {raised-per-day} en un día y {raised-per-month} en 30 días. Cada envío sigue siendo de hasta {per-transfer}.',
      'Guardamos la foto cifrada y la vemos solo para esto.',
    ],
  },
]

export const password: Article[] = [
  {
    slug: 'change-password',
    title: '¿Qué pasa cuando cambio mi contraseña?',
    summary:
      'Cerramos tus otras sesiones y, durante {hold-hours} horas, tus envíos se entregan después y no puedes retirar.',
    keywords: 'cambiar contraseña nueva clave olvidé restablecer recuperar pausa espera demora sesiones seguridad',
    body: [
      'La cambias en [Cambiar contraseña](/dashboard/reset-password) o, si no la recuerdas, en [¿Olvidaste tu contraseña?](/forgot-password) con un código por correo.',
      [
        'Tus otras sesiones se cierran: en los demás dispositivos entras otra vez.',
        'Los envíos que confirmes en las siguientes {hold-hours} horas se entregan después de ese plazo. La revisión te dice la hora antes de pagar, y hasta entonces los puedes cancelar.',
        'No puedes retirar saldo a tu banco hasta que pase ese plazo.',
      ],
      'La pausa te protege por si fue otra persona. Si no cambiaste tú la contraseña, llama al {phone} enseguida.',
    ],
  },
]

export const cardUse: Article[] = [
  {
    slug: 'freeze-and-limits',
    title: '¿Cómo congelo mi tarjeta o cambio sus límites?',
    summary: 'Con un toque en Tarjeta: mientras está congelada, nadie puede pagar con ella.',
    keywords: 'congelar bloquear descongelar apagar tarjeta perdida perdí robada robo límite gasto reponer cambiar',
    body: [
      {
        steps: [
          'Entra en [Tarjeta](/dashboard/pre-paid-card) y toca «Congelar». Vale desde ese momento, y la reactivas ahí mismo.',
          'Si la perdiste, te la robaron o alguien vio sus datos, pide otra: tiene el mismo dinero y otro número, y no cuesta nada.',
        ],
      },
      'En [Límites de tu tarjeta](/dashboard/pre-paid-card/limits) eliges cuánto se puede gastar al día, al mes y en cada tipo de comercio. Con 0, ese tipo no se acepta nunca. Cuentan desde la siguiente compra.',
      'La tarjeta no se acepta en juegos de azar ni para sacar efectivo.',
    ],
  },
  {
    slug: 'dispute-a-purchase',
    title: '¿Cómo reclamo una compra de mi tarjeta?',
    summary: 'Abre la compra y toca «Reclamar esta compra». Tienes {dispute-days} días.',
    keywords:
      'reclamar reclamo disputa compra cargo no reconozco cobro doble fraude tarjeta devolución abono provisional',
    body: [
      {
        steps: [
          'Si no fuiste tú, primero congela la tarjeta en [Tarjeta](/dashboard/pre-paid-card).',
          'Abre la compra en la actividad de la tarjeta y toca «Reclamar esta compra».',
          'Elige qué pasó, escribe el monto que reclamas y cuéntanos con tus palabras.',
        ],
      },
      'La resolvemos en 10 días hábiles, o 20 si tu tarjeta es nueva. Si hace falta más tiempo, te hacemos un abono provisional y decidimos en un máximo de 90 días.',
      'En [Reclamos](/dashboard/pre-paid-card/disputes) ves cómo va, y ahí puedes retirarlo antes del abono.',
    ],
  },
]

export const asking: Article[] = [
  {
    slug: 'get-paid',
    title: '¿Cómo pido dinero?',
    summary:
      'Crea una solicitud y comparte su enlace o su código QR. Quien paga no necesita cuenta y tú no pagas comisión.',
    keywords: 'pedir dinero cobrar solicitud solicitar enlace qr cobro que me paguen recordar devolver invitado',
    body: [
      {
        steps: [
          'Entra en [Cobrar](/dashboard/home/get-paid) y toca «Nueva solicitud».',
          'Escribe cuánto pides y para qué. Si dejas el monto vacío, lo elige quien paga.',
          'Comparte el enlace por WhatsApp, por correo o con el código QR.',
        ],
      },
      'Te pueden pagar desde su saldo en SOL, desde una cuenta bancaria o con tarjeta de débito; quien paga con tarjeta ve antes su comisión. El dinero llega a tu saldo, y la solicitud dice desde qué día puedes usarlo.',
      'Puedes mandar recordatorios, cancelar la solicitud o devolver lo que te pagaron. Si alguien te pide a ti, paga solo a personas que conoces.',
    ],
  },
  {
    slug: 'details-by-link',
    title: '¿Cómo pido los datos bancarios de alguien por enlace?',
    summary: 'La persona escribe su propia cuenta en su teléfono; tú la comparas con ella y la guardas.',
    keywords: 'datos bancarios enlace link cuenta pedir número agregar destinatario sin errores comparar whatsapp',
    body: [
      {
        steps: [
          'Entra en [Datos bancarios por enlace](/dashboard/home/get-paid/shared-accounts) y toca «Pedir sus datos».',
          'Mándale el enlace. Lo abre sin registrarse y solo ve tu primer nombre.',
          'Cuando termine, llámala y compara la cuenta dígito por dígito: así sabes que la escribió ella.',
          'Si coincide, guárdala. Queda entre tus destinatarios.',
        ],
      },
      'Tú eliges si el enlace vale 1, 7 o 30 días, y puedes cancelarlo. Si descartas una cuenta, borramos lo que se escribió.',
    ],
  },
]

export const companyPayments: Article[] = [
  {
    slug: 'payroll-and-approvals',
    title: '¿Cómo paga mi empresa una nómina o una factura?',
    summary: 'Una persona prepara el pago y, si pasa del límite, otra lo aprueba.',
    keywords:
      'nómina planilla sueldo salario empleados factura proveedor aprobar aprobación rol equipo límite preparar',
    body: [
      {
        steps: [
          'En [Empresas](/dashboard/home/business-transfers) abre tu empresa y elige pagar una nómina o una factura.',
          'Elige a quién se le paga y escribe los montos. Puedes adjuntar la factura.',
          'Si el pago supera el límite diario sin segunda aprobación, avisamos a quienes pueden aprobarlo.',
          'Quien aprueba revisa los montos y confirma. Entonces sale el dinero.',
        ],
      },
      'El propietario elige ese límite y el rol de cada persona. Con un límite de 0, todo pago necesita a dos personas.',
      'Mientras espera aprobación, quien preparó un pago lo puede cancelar. Los recibos y el estado de cuenta de cada mes quedan en la empresa.',
    ],
  },
]
