/** Address fields required of a brand with a shop, in the order in which a missing one is named. */
export const ADDRESS_FIELDS = ['cep', 'endereco', 'bairro', 'cidade', 'estado', 'pais'] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The first part of the address that a shop lacks; null when it lacks nothing. */
export const missingAddressField = (address: Readonly<Record<AddressField, string | null>>): AddressField | null =>
  ADDRESS_FIELDS.find((field) => !address[field]?.trim()) ?? null

/** Placeholder of a new brand's logo. */
export const LOGO_PLACEHOLDER = '🏷️'
