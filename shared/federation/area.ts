import { z } from 'zod'
import { areaName } from '../contract/primitives.ts'
import { ROLES } from '../contract/roles.ts'
import { ALL_PERMISSIONS } from '../contract/team/permissions.ts'
import { ENTRY_ICONS } from './frame/entry-icons.ts'

/** Path of the router: absolute, lower case, parameters as `:name`. */
const path = z.string().regex(/^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/)

/** Structured data of a public page for search engines, which the host writes into the HTML. */
const about = z.discriminatedUnion('kind', [
  /** The company itself, with its identity from the host's settings. */
  z.strictObject({
    kind: z.literal('organization'),
    /** Public offer of the page. */
    offer: z.strictObject({ name: z.string().min(1), description: z.string().min(1) }).optional(),
  }),
  /** Product with a price in reais, as a number with two decimals. */
  z.strictObject({
    kind: z.literal('offer'),
    name: z.string().min(1),
    price: z.string().regex(/^\d+\.\d{2}$/),
  }),
  z.strictObject({ kind: z.literal('service'), name: z.string().min(1) }),
  /** Page with a list. */
  z.strictObject({ kind: z.literal('collection'), name: z.string().min(1) }),
])

const route = z.strictObject({
  path,
  /** Title of the page; the shell appends the product's name. */
  title: z.string().min(1),
  /** Description for search results and shared links, one or two sentences; pages without one are not indexed. */
  description: z.string().min(50).max(170).optional(),
  about: about.optional(),
  /** `public`, or the roles that the shell's guard admits; `admin` by default. The API always checks again. */
  access: z.union([z.literal('public'), z.array(z.enum(ROLES)).nonempty()]).default(['admin']),
  /** What a member of a company needs for the page (`PagePermission`); its menu entries are hidden from others. */
  permission: z.enum([...ALL_PERMISSIONS, 'self']).optional(),
  /**
   * The page's first calls by role: addresses of the api, where `:id` is the person's id. The document sends them while
   * it is parsed, so that responses arrive together with the scripts. Unless the page's path has parameters, each must
   * equal the address that the page requests.
   */
  asks: z
    .partialRecord(
      z.enum([...ROLES, 'visitor', 'everybody']),
      z.array(z.string().regex(/^\/[a-z][\w/:?=&.,-]*$/)).nonempty(),
    )
    .optional(),
  /** What a member of a company needs for the first calls of `admin`; by default what the page needs. */
  asksWith: z.enum(ALL_PERMISSIONS).optional(),
  /** Write that the page begins with, which the document sends as well: the reading of the address's product code. */
  sends: z.literal('reading').optional(),
  /**
   * Public pages without parameters are prerendered at build time, unless this is false. With parameters they are when it
   * is true: the first render is then the same for every address.
   */
  prerender: z.boolean().optional(),
  /** `bare` hides the navigation bar. With `site` the page renders the main landmark itself, next to its footer. */
  frame: z.enum(['full', 'bare', 'site']).default('full'),
})

const navigation = z.strictObject({
  /** Unique among all areas. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1),
  to: path,
  shownTo: z.enum(['everybody', 'signed-in', 'signed-out']).default('everybody'),
  /** Position in the bar, lowest first. */
  order: z.number().int(),
})

/**
 * Layouts of the product: the public site with its bar, the customer's app with a bottom bar, the console of companies
 * and root with a sidebar.
 */
export const SHELLS = ['vitrine', 'bolso', 'console'] as const

export type ShellName = (typeof SHELLS)[number]

// Pages have the fields in this order: what most entries have alike is last, so that it compresses as one piece.
const entry = z.strictObject({
  /** Short, because it is shown below an icon on phones. */
  label: z.string().min(1),
  /** Page of the same area without parameters; the entry is also current on pages below it. */
  path: path.refine((address) => !address.includes(':'), 'an entry leads to a page without parameters'),
  /** Further paths on which the entry is current. */
  also: z.array(path).optional(),
  icon: z.enum(ENTRY_ICONS),
  /** Position among the layout's entries, lowest first; phones show the first ones, and the others under 'Mais'. */
  order: z.number().int(),
  /** Roles that see the entry; guard and api control access. */
  roles: z.array(z.enum(ROLES)).nonempty(),
  shell: z.enum(SHELLS),
})

/** Manifest of an area: plain data in the registry, so that navigation bar and guard work without the area's code. */
export const areaSchema = z
  .strictObject({
    name: areaName,
    title: z.string().min(1),
    routes: z.array(route).nonempty(),
    /** Links of the navigation bar, shown on every page. */
    navigation: z.array(navigation).default([]),
    /** Entries of sidebar and bottom bars for signed-in people. */
    entries: z.array(entry).optional(),
    /** Update policy of an open tab for a newer release: take it, ask, or never while it is open. */
    update: z.enum(['allow', 'ask', 'block']).default('ask'),
  })
  .refine(({ routes, entries = [] }) => entries.every((one) => routes.some((page) => page.path === one.path)), {
    path: ['entries'],
    message: 'an entry leads to a page of its own area',
  })

export type AreaData = z.output<typeof areaSchema>
export type AreaRoute = AreaData['routes'][number]
export type AreaNavigation = AreaData['navigation'][number]
export type AreaEntry = NonNullable<AreaData['entries']>[number]

/** Declares an area; invalid data throws at build time. Paths keep their literal types. */
export function defineArea<const A extends z.input<typeof areaSchema>>(area: A): A & AreaData {
  return areaSchema.parse(area) as A & AreaData
}
