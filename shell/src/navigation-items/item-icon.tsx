import type { EntryIcon as Name } from '@loopi/shared/federation/frame/entry-icons'
import { LineIcon } from '@loopi/shared/ui/components'

const PATHS: Readonly<Record<Name, string>> = {
  areas: 'M12 3 3 8l9 5 9-5-9-5ZM4 12.5l8 4.5 8-4.5M4 16.5l8 4.5 8-4.5',
  box: 'M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10',
  brand: 'M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8a1.5 1.5 0 0 1 0 2.1l-6.4 6.4a1.5 1.5 0 0 1-2.1 0l-8.5-7.5ZM8 8h.01',
  clock: 'M12 7v5l3.5 2M4.5 5v4h4M4.7 9A8.5 8.5 0 1 1 3.5 12',
  coins:
    'M9 13.5a5.5 4 0 1 0 0-8 5.5 4 0 0 0 0 8ZM3.5 9.5v4.5c0 2.2 2.5 4 5.5 4 1 0 2-.2 2.8-.6M15 10.2c3 .1 5.5 1.8 5.5 3.9s-2.5 4-5.5 4-5.5-1.8-5.5-4',
  company:
    'M4 21V5.5A1.5 1.5 0 0 1 5.5 4h7A1.5 1.5 0 0 1 14 5.5V21M14 10h4.5A1.5 1.5 0 0 1 20 11.5V21M2.5 21h19M7.5 8h3M7.5 12h3M7.5 16h3',
  coupon:
    'M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4V8ZM14 6.5v2M14 11v2M14 15.5v2',
  home: 'm3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  inbox: 'M3.5 13 6 5h12l2.5 8v5a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18v-5ZM3.5 13H8l1.5 3h5L16 13h4.5',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10H4ZM7.5 14l1.5 6h2.5M19 9.5a4 4 0 0 1 0 5',
  overview: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .8 3.3 2.6 3.5 5.2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  promotion:
    'M6.5 17.5l11-11M8 9.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM16 18.1a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  receipt:
    'M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17l-2.2 1.5-2.1-1.5L12 5 9.8 3.5 7.7 5 5.5 3.5ZM9 9.5h6M9 13.5h6',
  scan: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8L12 4Z',
  team: 'M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.5 19.5c.4-3.3 2.6-5.2 5.5-5.2s5.1 1.9 5.5 5.2M5.6 12.3a2.2 2.2 0 1 1 .9-4.2M2.5 18c.2-1.7 1.1-2.9 2.5-3.5M18.4 12.3a2.2 2.2 0 1 0-.9-4.2M21.5 18c-.2-1.7-1.1-2.9-2.5-3.5',
  wallet:
    'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h12.5a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8h-14M16 13.5h.01',
}

/** Icon for names that this shell does not know, as a newer area may have. */
const DOT = 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'

const isDrawn = (name: string): name is Name => Object.hasOwn(PATHS, name)

/** Decorative icon; a text or an accessible name is always beside it. */
export const ItemIcon = ({ name, size = 20 }: { name: string; size?: number }) => (
  <LineIcon size={size} strokeWidth={1.8} d={isDrawn(name) ? PATHS[name] : DOT} />
)
