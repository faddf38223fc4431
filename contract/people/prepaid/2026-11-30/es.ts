import { brand } from '#contract/lib/brand.ts'
import type { PrepaidTemplate } from '../prepaid-text.ts'

export default {
  title: 'Tu saldo y tu tarjeta SOL: cargos y protecciones',
  template: 'Modelo para revisión legal: un abogado debe revisar este texto antes de usarlo con clientes.',
  lead: 'La ley nos pide mostrarte esto antes de que guardes dinero con nosotros (12 CFR 1005.18).',
  short: {
    heads: [
      { name: 'Emisor', amount: brand.name },
      { name: 'Programa', amount: 'Saldo y tarjeta virtual SOL' },
      { name: 'Precio por abrirlo', amount: '$0' },
    ],
    top: [
      { name: 'Cargo mensual', amount: '$0' },
      { name: 'Por compra', amount: '$0' },
      { name: 'Retiro en cajero automático', amount: 'N/A' },
      { name: 'Recarga en efectivo', amount: '$2.00' },
    ],
    lines: [
      { name: 'Consulta de saldo en cajero (dentro o fuera de la red)', amount: 'N/A' },
      { name: 'Servicio al cliente (automático o con una persona)', amount: '$0 por llamada' },
      { name: 'Inactividad', amount: '$0' },
    ],
    others: 'Cobramos 5 tipos de cargos más. Estos son algunos:',
    other: [
      { name: 'Enviar dinero a otro país', amount: '{transferFee}' },
      { name: 'Agregar dinero con tarjeta de débito', amount: '2.9% + $0.30' },
    ],
    statements: [
      'Sin función de sobregiro ni de crédito.',
      'Tus fondos no están asegurados por la FDIC.',
      'Para información general sobre cuentas prepagadas, visita cfpb.gov/prepaid.',
      'Los detalles y las condiciones de todos los cargos y servicios están en la lista de todos los cargos, más abajo.',
    ],
  },
  long: {
    title: 'Lista de todos los cargos de tu saldo y tu tarjeta SOL',
    groups: [
      {
        heading: 'Para empezar',
        fees: [
          {
            name: 'Abrir un saldo',
            amount: '$0',
            when: 'En cualquiera de las divisas que ofrecemos; tú eliges cuáles abrir.',
          },
          {
            name: 'Pedir la tarjeta virtual',
            amount: '$0',
            when: 'La tarjeta es opcional: tu saldo funciona sin ella.',
          },
          {
            name: 'Reponer la tarjeta',
            amount: '$0',
            when: 'Si la pierdes, te la roban o alguien vio sus datos, las veces que haga falta.',
          },
          { name: 'Recargar la tarjeta', amount: '$0', when: 'Desde tu saldo en dólares, y de vuelta a tu saldo.' },
        ],
      },
      {
        heading: 'Uso mensual',
        fees: [
          { name: 'Cargo mensual', amount: '$0', when: 'No cobramos por guardar tu saldo, sea grande o pequeño.' },
          { name: 'Inactividad', amount: '$0', when: 'No cobramos si no usas tu saldo.' },
        ],
      },
      {
        heading: 'Agregar dinero',
        fees: [
          {
            name: 'Desde tu cuenta bancaria',
            amount: '$0',
            when: 'Tu banco puede cobrarte si no tienes fondos en ella.',
          },
          {
            name: 'Con tarjeta de débito',
            amount: '2.9% + $0.30',
            when: 'Del monto que agregas, cada vez. Lo ves en dólares antes de confirmar.',
          },
          {
            name: 'Recarga en efectivo',
            amount: '$2.00',
            when: 'Cada vez. La tienda puede cobrar además su propio cargo; te lo dice antes de que pagues.',
          },
          {
            name: 'Depositar un cheque',
            amount: '1%, al menos $1.00',
            when: 'Del monto del cheque. Lo ves en dólares antes de confirmar.',
          },
        ],
      },
      {
        heading: 'Gastar dinero',
        fees: [
          {
            name: 'Compra con la tarjeta',
            amount: '$0',
            when: 'En línea, donde se acepten tarjetas y en cualquier divisa: no agregamos nada al tipo de cambio de la red.',
          },
          { name: 'Compra rechazada', amount: '$0', when: 'No cobramos nada si una compra se rechaza.' },
          {
            name: 'Enviar dinero a otro país',
            amount: '{transferFee}',
            when: '{transferWhen}',
          },
          {
            name: 'Pagar una factura',
            amount: '$1.30',
            when: 'Por cada factura, sea cual sea el monto. Lo ves antes de confirmar.',
          },
          {
            name: 'Convertir entre tus saldos',
            amount: '$0',
            when: 'Al tipo de cambio medio del mercado que te mostramos, sin recargo.',
          },
        ],
      },
      {
        heading: 'Obtener efectivo',
        fees: [
          {
            name: 'Retiro en cajero automático',
            amount: 'N/A',
            when: 'La tarjeta es virtual: no saca efectivo.',
          },
          {
            name: 'Retiro a tu cuenta bancaria',
            amount: '{withdrawalFee}',
            when: 'A una cuenta en Estados Unidos a tu propio nombre. Ves la fecha de llegada antes de confirmar.',
          },
          {
            name: 'Retiro inmediato a tu cuenta bancaria',
            amount: '{instantFee}',
            when: 'A una cuenta así en un banco que recibe pagos inmediatos. Lo ves antes de confirmar.',
          },
        ],
      },
      {
        heading: 'Información',
        fees: [
          { name: 'Consulta de saldo en cajero', amount: 'N/A', when: 'Ves tu saldo en tu cuenta cuando quieras.' },
          {
            name: 'Servicio al cliente',
            amount: '$0 por llamada',
            when: 'Automático o con una persona, y por mensaje.',
          },
        ],
      },
    ],
    statements: [
      `Tus fondos no están asegurados por la FDIC. ${brand.name} es una empresa de envío de dinero con licencia y no un banco: tu saldo no es un depósito bancario y no gana intereses. Si SOL quiebra, no lo protege un seguro de depósitos.`,
      'Sin función de sobregiro ni de crédito: nunca dejamos tu saldo por debajo de cero. Si un comercio cobra más de lo que tiene tu tarjeta, no te cobramos nada por eso.',
      `Comunícate con ${brand.name} al {companyPhone}, por correo postal a {companyAddress}, o visita ${brand.site}.`,
      `Para información general sobre cuentas prepagadas, visita cfpb.gov/prepaid. Si tienes una queja sobre una cuenta prepagada, llama a la Oficina para la Protección Financiera del Consumidor al 1-${brand.bureau.phone} o visita cfpb.gov/complaint.`,
    ],
  },
  transfer: {
    one: 'Por cada envío desde tu saldo, sea cual sea el monto. Lo ves antes de confirmar.',
    lower:
      'Por cada envío desde tu saldo; puede ser menor según el país, la forma de recibir y el monto. Lo ves antes de confirmar.',
    note: '*Esta comisión puede ser menor según el país, la forma de recibir el dinero y el monto.',
  },
} satisfies PrepaidTemplate
