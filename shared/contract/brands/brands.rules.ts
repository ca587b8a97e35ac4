/** Address fields that a shop needs, in the order in which missing ones are reported. */
export const ADDRESS_FIELDS = ['cep', 'endereco', 'bairro', 'cidade', 'estado', 'pais'] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** First missing address field of a shop, or null. */
export const missingAddressField = (address: Readonly<Record<AddressField, string | null>>): AddressField | null =>
  ADDRESS_FIELDS.find((field) => !address[field]?.trim()) ?? null

/** Default logo of a new brand. */
export const LOGO_PLACEHOLDER = '🏷️'
