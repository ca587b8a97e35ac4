/** Names of entry icons, which shells draw; unknown ones are drawn as a dot. */
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
  'scan',
  'settings',
  'shield',
  'star',
  'team',
  'wallet',
] as const

export type EntryIcon = (typeof ENTRY_ICONS)[number]
