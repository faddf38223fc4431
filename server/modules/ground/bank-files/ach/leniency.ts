/** `--lenient` forgives these: files as banks and processors send them. The key is the code of the finding. */
// biome-ignore format: one code a line
export const achLeniency: Readonly<Record<string, string>> = {
  line_short: 'trailing blanks of a record were cut',
  line_long: 'blanks follow the 94th character',
  line_ends: 'line ends are mixed, or records follow each other without any',
  line_blank: 'blank lines between records',
  blocking: 'the last block is not filled with nines to ten records, or has too many',
  block_count: 'the block count does not count the filler, or counts what was cut',
  lower_case: 'codes in lower case',
  reserved: 'reserved positions are not blank',
  id_modifier: 'the file has no modifier',
  no_batches: 'a file without batches, to say that there is nothing',
  return_addenda: 'a returned entry that still counts, or carries, the addenda of the original',
  company_mismatch: 'the company of a batch control is not that of its header',
  origin_routing: 'the origin looks like a routing number and is none',
  description: 'a prescribed company entry description in other letters',
  trace_not_ascending: 'trace numbers out of order',
  effective_date_missing: 'no effective entry date',
  not_a_banking_day: 'an effective entry date on which banks do not settle',
  payment_type: 'a WEB entry without its payment type',
  byte_order_mark: 'the file starts with a byte order mark',
}
