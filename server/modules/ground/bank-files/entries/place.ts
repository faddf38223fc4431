/** An address in the United States. */
export type Place = { street: string; city: string; region: string; postalCode: string }

/** Reads 'street, city, state, postal code' and 'street, city, ST 10004'; the street may have commas. Null without one of them. */
export const placeOf = (address: string): Place | null => {
  const [, street, city, region, postalCode] =
    /^(.+), ([^,]+), ([^,]+?),? (\d{5}(?:-\d{4})?)$/.exec(address.trim()) ?? []
  return street && city && region && postalCode ? { street, city, region, postalCode } : null
}
