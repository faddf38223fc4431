/** Routing numbers published on the banks' own sites; other banks are named by their number. */
const banks: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase Bank',
  '021000089': 'Citibank',
  '021000322': 'Bank of America',
  '026009593': 'Bank of America',
  '026012881': 'Wells Fargo Bank',
  '121000248': 'Wells Fargo Bank',
  '021001088': 'HSBC Bank USA',
  '026013673': 'TD Bank',
  '031101279': 'The Bancorp Bank',
  '021502011': 'Banco Popular',
  '226071004': 'Municipal Credit Union',
  '031176110': 'Capital One',
  '011000015': 'Federal Reserve Bank',
}

export const findUsBank = (routingNumber: string): string | null => banks[routingNumber] ?? null
