const WORDS = String.raw`(?:[\w'+-]+\.)*[\w'+-]*[\w+-]`
const HOST = String.raw`(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}`
const ADDRESS = new RegExp(`^${WORDS}@${HOST}$`, 'i')
const LONGEST = 254

/** E-mail address by its form, as the api takes it; without schemas, for forms. */
export function isEmail(text: string): boolean {
  const address = text.trim().toLowerCase()
  return address.length <= LONGEST && ADDRESS.test(address)
}
