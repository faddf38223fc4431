export const es = {
  names: {
    ny_sales: 'Ventas del trimestre, Nueva York',
    form_720: 'Formulario 720 del IRS (impuesto a las remesas)',
    tax_deposit: 'Depósito de medio mes del impuesto a las remesas',
    nmls_call: 'Informe trimestral de NMLS',
    ny_cybersecurity: 'Certificación de ciberseguridad, Nueva York',
    audited_statements: 'Estados financieros auditados',
    aml_review: 'Revisión independiente del programa contra el lavado de dinero',
  },
  due: {
    title: 'Hay que presentar un informe',
    message: '{report}, {period}: se presenta a más tardar el {day}.',
  },
  late: {
    title: 'Un informe está atrasado',
    message: '{report}, {period}: debía presentarse el {day}. Preséntenlo hoy.',
  },
  confidentialDue: {
    title: 'Un reporte confidencial está por vencer',
    message: 'Un reporte de cumplimiento se presenta a más tardar el {day}.',
  },
  confidentialLate: {
    title: 'Un reporte confidencial está atrasado',
    message: 'Un reporte de cumplimiento vencía el {day}. Preséntalo hoy.',
  },
}
export type Messages = typeof es
