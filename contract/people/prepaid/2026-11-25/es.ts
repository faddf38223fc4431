import { brand } from '#contract/lib/brand.ts'
import type { PrepaidText } from '../prepaid-text.ts'

export default {
  title: 'Tu saldo en SOL: cargos y protecciones',
  template: 'Modelo para revisión legal: un abogado debe revisar este texto antes de usarlo con clientes.',
  lead: 'La ley nos pide mostrarte esto antes de que guardes dinero con nosotros (12 CFR 1005.18).',
  short: {
    heads: [
      { name: 'Emisor', amount: brand.name },
      { name: 'Programa', amount: 'Saldo SOL' },
      { name: 'Precio por abrirlo', amount: '$0' },
    ],
    top: [
      { name: 'Cargo mensual', amount: '$0' },
      { name: 'Por compra', amount: 'N/A' },
      { name: 'Retiro en cajero automático', amount: 'N/A' },
      { name: 'Recarga en efectivo', amount: '$0' },
    ],
    lines: [
      { name: 'Consulta de saldo en cajero (dentro o fuera de la red)', amount: 'N/A' },
      { name: 'Servicio al cliente (automático o con una persona)', amount: '$0 por llamada' },
      { name: 'Inactividad', amount: '$0' },
    ],
    others: 'Cobramos 1 tipo de cargo más. Es este:',
    other: [{ name: 'Enviar dinero a otro país', amount: '$1.30' }],
    statements: [
      'Sin función de sobregiro ni de crédito.',
      'Tus fondos no están asegurados por la FDIC.',
      'Para información general sobre cuentas prepagadas, visita cfpb.gov/prepaid.',
      'Los detalles y las condiciones de todos los cargos y servicios están en la lista de todos los cargos, más abajo.',
    ],
  },
  long: {
    title: 'Lista de todos los cargos de tu saldo SOL',
    groups: [
      {
        heading: 'Para empezar',
        fees: [
          {
            name: 'Abrir un saldo',
            amount: '$0',
            when: 'En cualquiera de las divisas que ofrecemos; tú eliges cuáles abrir.',
          },
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
            name: 'Recarga en efectivo',
            amount: '$0',
            when: 'La tienda puede cobrar su propio cargo; te lo dice antes de que pagues.',
          },
        ],
      },
      {
        heading: 'Gastar dinero',
        fees: [
          {
            name: 'Enviar dinero a otro país',
            amount: '$1.30',
            when: 'Por cada envío, sea cual sea el monto. Lo ves antes de confirmar.',
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
            when: 'Tu saldo no tiene una tarjeta para sacar efectivo.',
          },
          {
            name: 'Retiro a tu cuenta bancaria',
            amount: '$0',
            when: 'A una cuenta en Estados Unidos a tu propio nombre.',
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
      'Sin función de sobregiro ni de crédito: nunca dejamos tu saldo por debajo de cero.',
      `Comunícate con ${brand.name} al ${brand.phone}, por correo postal a ${brand.address}, o visita ${brand.site}.`,
      `Para información general sobre cuentas prepagadas, visita cfpb.gov/prepaid. Si tienes una queja sobre una cuenta prepagada, llama a la Oficina para la Protección Financiera del Consumidor al 1-${brand.bureau.phone} o visita cfpb.gov/complaint.`,
    ],
  },
} satisfies PrepaidText
