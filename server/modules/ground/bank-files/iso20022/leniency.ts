/** `--lenient` forgives these in ISO 20022 messages: as banks send them. The key is the code of the finding. */
// biome-ignore format: one code a line
export const isoLeniency: Readonly<Record<string, string>> = {
  encoding: 'an encoding other than UTF-8 that the file declares',
  attribute: 'attributes that the schema does not have',
  address_unstructured: 'addresses without town and country as elements',
  balance_missing: 'a statement without its opening or closing balance',
  address_lines: 'more than two address lines',
  reason_missing: 'a rejection without a reason',
  summary_count: 'a summary that does not count all entries',
  summary_sum: 'a summary that does not sum all entries',
}
