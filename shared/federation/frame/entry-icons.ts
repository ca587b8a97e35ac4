/** Names of the drawings that entries may have. Shells draw them; one that a shell does not know is a dot there. */
export const ENTRY_ICONS = [
  'areas',
  'box',
  'brand',
  'clock',
  'coins',
  'company',
  'coupon',
  'home',
  'inbox',
  'megaphone',
  'overview',
  'people',
  'person',
  'promotion',
  'receipt',
  'settings',
  'shield',
  'star',
  'wallet',
] as const

export type EntryIcon = (typeof ENTRY_ICONS)[number]
