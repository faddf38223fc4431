import { businessAddress } from './business.ts'
import type { ServicesText } from './text.ts'

export default {
  title: 'Servicios',
  description:
    'Envíos con saldo o desde tu banco, pagos en línea, tarjeta, billetera y servicios para negocios: qué puedes hacer hoy con SOL y qué viene.',
  headline: 'Todo lo que puedes hacer con SOL',
  lead: 'Aquí está cada servicio, lo que ya puedes usar y lo que todavía estamos construyendo. Sin letra chica.',
  calculate: 'Calcular un envío',
  all: 'Ver la lista completa',
  statuses: { now: 'Disponible hoy', partly: 'Disponible en parte', soon: 'Próximamente' },
  todayTitle: 'Lo que puedes hacer hoy',
  comingTitle: 'Lo que viene',
  services: [
    {
      id: 'onlinePayment',
      eyebrow: 'Pagos en línea',
      title: 'La luz, la escuela y la renta, desde tu celular',
      status: 'now',
      lead: 'Pagas por internet desde donde estés, a la hora que puedas. No hay ventanilla, ni fila, ni horario.',
      today: [
        'Pagas cada envío en línea, con tu saldo en SOL o con tu cuenta bancaria de Estados Unidos.',
        'Pagas luz, agua, teléfono o escuela directo a la compañía en diez países: te decimos cuánto es y cuándo vence.',
        'Depositas en la cuenta de quien paga los gastos de la casa, y le llega el monto exacto que viste antes de pagar.',
        'Te queda un recibo en inglés y en tu idioma, que puedes guardar e imprimir.',
      ],
      coming: 'Más compañías y más países, y pagos que se repiten cada mes.',
      action: { words: 'Hacer un pago', href: '/signup' },
    },
    {
      id: 'B2B',
      eyebrow: 'Para negocios',
      title: 'Tus proveedores y tu gente, en su moneda',
      status: 'partly',
      lead: 'Muchos de nuestros clientes tienen un pequeño negocio aquí y trabajan con alguien allá. Queremos que pagarle sea tan fácil como mandar dinero a casa.',
      today: [
        'Con tu cuenta personal puedes pagar a un proveedor o a un empleado: al guardarlo nos dices qué relación tienen.',
        'Guardas hasta 200 destinatarios y repites un pago sin volver a escribir nada.',
        'Cada pago tiene su recibo y su código de confirmación para tu contabilidad.',
      ],
      coming:
        'Cuentas a nombre de la empresa, permisos para varias personas y pagos de nómina con un solo archivo. Las abriremos cuando podamos verificar a cada dueño como pide la ley.',
      action: { words: 'Cuéntanos qué necesita tu negocio', href: businessAddress('Mi negocio y SOL') },
    },
    {
      id: 'moneyTransfer',
      eyebrow: 'Envíos: ACH y en línea',
      title: 'De tu bolsillo al suyo, sin vueltas',
      status: 'now',
      lead: 'Es lo que mejor hacemos. Ves la comisión, el tipo de cambio y la fecha de llegada antes de pagar, y el dinero llega a un banco, en efectivo o a una billetera móvil, según el país.',
      today: [
        'Con tu saldo: el envío sale en cuanto lo confirmas.',
        'Con tu banco (ACH): cobramos de tu cuenta y el envío sale cuando el banco confirma, en unos días hábiles. La fecha te la decimos antes.',
        'Tienes 30 minutos para cancelar sin costo, si el dinero todavía no se entregó.',
        'Tu familia sigue el envío con un enlace, sin abrir una cuenta.',
      ],
      action: { words: 'Calcular un envío', href: '/#moneyTransferForm' },
    },
    {
      id: 'solCard',
      eyebrow: 'Tarjeta SOL',
      title: 'Una tarjeta prepagada sin deudas',
      status: 'soon',
      lead: 'La Tarjeta SOL usará el saldo que ya tienes: si no hay dinero, no hay compra, y por eso tampoco hay intereses ni sobregiros.',
      today: [
        'Todavía no emitimos la tarjeta, y no te pedimos datos para una lista de espera.',
        'Mientras tanto, tu familia puede retirar el dinero en efectivo o recibirlo en su cuenta o billetera, sin tarjeta.',
      ],
      coming:
        'Una tarjeta que bloqueas desde tu cuenta, con cada comisión explicada antes de pedirla y el número guardado solo por el banco que la emite.',
      action: { words: 'Ver la hoja de ruta', href: '/mission-and-values#roadmap' },
    },
    {
      id: 'eWallet',
      eyebrow: 'Billetera y tarjetas prepagadas',
      title: 'Tu saldo en SOL, siempre a la vista',
      status: 'partly',
      lead: 'Tu saldo está en dólares y cuadra al centavo: cada movimiento se anota dos veces en un libro que nadie puede borrar.',
      today: [
        'Ves tu saldo y cuánto de él está apartado para un envío en camino.',
        'Pagas envíos con él sin esperar al banco.',
        'Si cancelas un envío que pagaste con saldo, o no se puede entregar, el dinero vuelve ahí.',
      ],
      coming:
        'Cargar saldo desde tu banco, recibir dinero de otras personas y usarlo con una tarjeta prepagada. Antes de abrirla te mostraremos las comisiones y tus derechos, como manda la ley.',
      action: { words: 'Abrir mi cuenta', href: '/signup' },
    },
  ],
  list: {
    eyebrow: 'Productos y servicios',
    title: 'La lista completa',
    lead: 'Si dice «Disponible hoy», puedes usarlo en cuanto verifiques tu identidad. Si dice «Próximamente», todavía no existe.',
    columns: { product: 'Servicio', what: 'Qué hace', status: 'Estado' },
    rows: [
      { product: 'Depósito bancario', what: 'Tu dinero llega al banco del destinatario, en su moneda.', status: 'now' },
      {
        product: 'Retiro en efectivo',
        what: 'Tu destinatario lo retira con su identificación y un código.',
        status: 'now',
      },
      { product: 'Billetera móvil', what: 'Llega al teléfono, en los países donde es común.', status: 'now' },
      { product: 'Pago con saldo', what: 'El envío sale en cuanto lo confirmas.', status: 'now' },
      { product: 'Pago desde tu banco (ACH)', what: 'Cobramos de tu cuenta de Estados Unidos.', status: 'now' },
      {
        product: 'Cambio de moneda',
        what: 'Dólares a la moneda de destino, al tipo de cambio medio y sin recargo.',
        status: 'now',
      },
      {
        product: 'Seguimiento por enlace',
        what: 'Quien recibe ve dónde va el dinero, sin abrir una cuenta.',
        status: 'now',
      },
      { product: 'Carga de saldo', what: 'Dinero de tu banco a tu saldo en SOL.', status: 'soon' },
      { product: 'Pago de servicios', what: 'Luz, agua, teléfono y escuela, directo a la compañía.', status: 'now' },
      { product: 'Cuentas para negocios', what: 'A nombre de la empresa, con nómina y permisos.', status: 'soon' },
      { product: 'Tarjeta SOL', what: 'Compras con tu saldo, sin deudas.', status: 'soon' },
      { product: 'Depósito de cheques', what: 'Dos fotos de tu cheque de pago, y llega a tu saldo.', status: 'now' },
    ],
    join: 'Crear cuenta',
    help: 'Preguntar algo',
  },
} satisfies ServicesText
