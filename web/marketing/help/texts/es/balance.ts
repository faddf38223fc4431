import type { Article } from '../../article.ts'

export const balance: Article[] = [
  {
    slug: 'add-money',
    title: '¿Cómo agrego saldo?',
    summary: 'Desde tu banco sin comisión, con una tarjeta de débito o en efectivo en una tienda.',
    keywords: 'agregar saldo recargar recarga cargar depositar meter fondos dinero banco tarjeta espera retenido',
    body: [
      {
        steps: [
          'Entra en [Agregar saldo](/dashboard/home/add) y elige cómo: desde tu banco, con tarjeta de débito o en efectivo.',
          'Escribe cuánto. Antes de confirmar ves la comisión y desde qué día puedes usar el dinero.',
          'Confirma. Si hace falta un código, te lo mandamos por correo.',
        ],
      },
      'La primera vez que usas una cuenta o una tarjeta, el dinero espera unos días: su banco todavía puede anular el cobro. Después esperas menos.',
      'La cuenta y la tarjeta deben estar a tu nombre. Mientras quede tiempo, puedes cancelar la recarga y no se te cobra nada.',
    ],
  },
  {
    slug: 'cash-and-tax',
    title: '¿Cómo agrego efectivo y qué es el impuesto del 1 %?',
    summary:
      'Pagas en una tienda con un código. Si después envías ese dinero al exterior, se suma 1 % de impuesto federal.',
    keywords: 'efectivo tienda bodega farmacia código caja impuesto federal uno por ciento remesas taxes billetes',
    body: [
      {
        steps: [
          'En [Agregar saldo](/dashboard/home/add) elige «En efectivo» y escribe cuánto.',
          'Muestra el código en la caja de una de las tiendas que aparecen, antes de que venza, y guarda el recibo.',
          'Cuando la tienda confirma el pago, el dinero está en tu saldo y puedes usarlo enseguida.',
        ],
      },
      'Agregar efectivo no paga impuesto. Desde 2026, al enviar ese dinero al exterior se suma 1 % de impuesto federal, y lo ves antes de pagar: por 40.00 USD que agregaste en efectivo, 0.40 USD.',
      'Al enviar desde tu saldo, primero se usa el efectivo que agregaste. Lo que viene de tu banco o de tu tarjeta de débito no paga este impuesto. El impuesto es para el gobierno, no para nosotros.',
    ],
  },
  {
    slug: 'checks',
    title: '¿Cómo deposito un cheque?',
    summary: 'Con dos fotos. La comisión es de {check-fee} y al menos {check-least}, y el dinero llega a tu saldo.',
    keywords: 'cheque cheques depositar cobrar cambiar foto endosar firmar frente reverso espera rebotado',
    body: [
      {
        steps: [
          'Entra en [Cheques](/dashboard/funds/checks), toca «Depositar un cheque» y toma una foto del frente.',
          'Escribe al reverso lo que te indicamos, fírmalo y toma la otra foto.',
          'Escribe el monto y los números del cheque, revisa y deposita.',
        ],
      },
      'Una persona de nuestro equipo lo revisa, por lo general en un día hábil. Luego lo cobramos a su banco y, según el monto y si son tus primeros cheques, esperas unos días hábiles para usar el dinero: antes de depositar te decimos cuántos.',
      'Guarda el papel hasta que el dinero esté disponible. Si el banco no paga el cheque, te quedas sin ese dinero y no te cobramos la comisión. Si ya lo habías usado, nos lo debes.',
    ],
  },
  {
    slug: 'bills',
    title: '¿Cómo pago la luz, el agua u otra factura?',
    summary:
      'Directo a la empresa desde tu saldo: luz, agua, gas, teléfono, internet, colegio e impuestos municipales.',
    keywords:
      'pagar luz agua gas teléfono internet cable recibo factura facturas servicios colegio municipal enee recordatorio',
    body: [
      {
        steps: [
          'Entra en [Pagar facturas](/dashboard/funds/bills), toca «Pagar una factura» y elige el país y la empresa.',
          'Escribe el número que pide la empresa; te decimos dónde está en el papel. Al consultar ves cuánto se debe, si la empresa lo dice.',
          'Revisa el total y para qué día la empresa tendrá el pago, y confirma con el código que te mandamos.',
        ],
      },
      'Guarda la factura para pagarla otra vez con un toque y pide un recordatorio antes de que venza.',
      'Puedes cancelar hasta {cancel-minutes} minutos después de pagar, si la empresa aún no lo tiene; muchas lo tienen en segundos. Si la empresa no acepta el pago, todo vuelve a tu saldo.',
    ],
  },
  {
    slug: 'convert',
    title: '¿Cómo cambio dólares por otra moneda?',
    summary: 'En Convertir, sin recargo y al momento. Una conversión no se puede deshacer.',
    keywords: 'convertir cambiar cambio dólares euros moneda divisas divisa saldo otra tipo cotización',
    body: [
      {
        steps: [
          'Entra en [Convertir](/dashboard/funds/convert) y elige qué moneda das y cuál recibes.',
          'Escribe el monto. Un reloj te dice por cuánto tiempo garantizamos la cotización.',
          'Confirma: los dos saldos cambian al momento.',
        ],
      },
      'Para enviar dinero no hace falta convertir antes: el envío lo hace solo.',
      'Si esperas un precio mejor, pide un aviso en tu [pantalla de inicio](/dashboard/home): te decimos cuando el dólar llegue a lo que quieres.',
    ],
  },
  {
    slug: 'withdraw',
    title: '¿Cómo retiro mi saldo a mi banco?',
    summary:
      'A una cuenta bancaria de Estados Unidos a tu nombre: en unos días hábiles, o en segundos por {instant-fee}.',
    keywords:
      'retirar retiro inmediato instantáneo rtp fednow cuánto tarda comisión sacar pasar saldo banco cuenta transferir dinero disponible',
    body: [
      {
        steps: [
          'Entra en [Retirar](/dashboard/funds/withdraw) y escribe cuánto.',
          'Elige la cuenta y cuándo llega. Ves la comisión y la fecha.',
          'Confirma con el código que te mandamos: sirve solo para ese monto, esa cuenta y ese plazo.',
        ],
      },
      'Un retiro estándar llega a más tardar en la fecha que ves. Uno inmediato llega en segundos, a cualquier hora y cualquier día, cuesta {instant-fee} y no se puede deshacer. Puedes elegirlo si tu banco recibe pagos inmediatos (RTP o FedNow). Si tu banco lo rechaza, el monto y la comisión vuelven a tu saldo.',
      'Puedes retirar lo que está disponible; lo apartado o en espera, cuando se libere.',
      'Si cambiaste tu contraseña hace poco, espera {hold-hours} horas. Si tu banco regresa el retiro, el dinero vuelve a tu saldo y te decimos el motivo.',
    ],
  },
  {
    slug: 'statements',
    title: '¿Dónde están mis recibos y estados de cuenta?',
    summary: 'El recibo está en cada envío; los estados de cuenta, por mes y por moneda, en Fondos.',
    keywords:
      'recibo comprobante estado de cuenta pdf descargar imprimir historial archivo excel impuestos constancia año',
    body: [
      [
        'Recibo de un envío: ábrelo en [Historial](/dashboard/history) y toca «Recibo». Puedes guardarlo en PDF o imprimirlo.',
        'Estado de cuenta: en [Estados de cuenta](/dashboard/funds/statements) está cada mes de cada saldo, y cuánto enviaste en el año a cada persona.',
        'Todo junto: en Historial puedes descargar tus movimientos en un archivo, con los filtros que elijas.',
      ],
      'Lo que aceptaste y lo que leíste antes de pagar está en [Documentos aceptados](/dashboard/setting/documents).',
    ],
  },
]
