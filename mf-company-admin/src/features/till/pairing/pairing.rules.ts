/** Parameter of the page's address with the code of a device, as the QR code of the store's page has it. */
export const PAIRING_PARAMETER = 'parear'

/** Code of a device from what was read: an address of this page, or the code itself. */
export function pairingCodeOf(text: string): string {
  const read = text.trim()
  try {
    return new URL(read).searchParams.get(PAIRING_PARAMETER)?.trim() ?? read
  } catch {
    return read
  }
}
