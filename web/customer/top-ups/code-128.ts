/**
 * Code 128, code set C: two digits per symbol (ISO/IEC 15417). Each symbol is eleven modules wide: bar, space, bar, space, bar, space;
 * the widths of all 103 values, and of start C and stop.
 */
const widths = [
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221',
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321',
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131',
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114',
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141',
  '214121412121111143111341131141114113114311411113411311113141114131311141411131',
].join('')

const startC = '211232'
const stop = '2331112'
const start_value = 105n

const widthsOf = (value: bigint): string => {
  // tidy allows Number because it is a place in the table
  const at = Number(value) * 6
  return widths.slice(at, at + 6)
}

/** The widths of the bars and spaces of an even number of digits, starting with a bar; undefined otherwise. */
export const code128 = (digits: string): readonly number[] | undefined => {
  if (!/^(\d\d)+$/.test(digits)) return undefined
  const values = (digits.match(/\d\d/g) ?? []).map(BigInt)
  const sum = values.reduce((total, value, index) => total + value * BigInt(index + 1), start_value)
  const symbols = [startC, ...values.map(widthsOf), widthsOf(sum % 103n), stop]
  return [...symbols.join('')].map((width) => Number.parseInt(width, 10))
}
