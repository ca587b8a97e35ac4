import { z } from 'zod'
import { areaName } from '../contract/primitives.ts'
import { ROLES } from '../contract/roles.ts'
import { ENTRY_ICONS } from './frame/entry-icons.ts'

/** A path of the router: absolute, lower case, parameters as `:name`. */
const path = z.string().regex(/^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/)

/** Structured data of a public page, for search engines; the host writes it into the page's HTML. */
const about = z.discriminatedUnion('kind', [
  /** The company itself: its identity comes from the host's settings. */
  z.strictObject({
    kind: z.literal('organization'),
    /** Offer to everybody who reads the page. */
    offer: z.strictObject({ name: z.string().min(1), description: z.string().min(1) }).optional(),
  }),
  /** Something with a price in reais, as a number with two decimals. */
  z.strictObject({
    kind: z.literal('offer'),
    name: z.string().min(1),
    price: z.string().regex(/^\d+\.\d{2}$/),
  }),
  z.strictObject({ kind: z.literal('service'), name: z.string().min(1) }),
  /** A page that lists things. */
  z.strictObject({ kind: z.literal('collection'), name: z.string().min(1) }),
])

const route = z.strictObject({
  path,
  /** Title of the page; the shell appends the product's name. */
  title: z.string().min(1),
  /** Description for search results and shared links: one or two sentences; pages without are not to be found. */
  description: z.string().min(50).max(170).optional(),
  about: about.optional(),
  /**
   * `public`, or the roles that the shell's guard lets in: `admin` where nothing is said. The API checks again, always.
   */
  access: z.union([z.literal('public'), z.array(z.enum(ROLES)).nonempty()]).default(['admin']),
  /**
   * Calls that the page begins with, by who looks: addresses of the api, in which `:id` is the person's own number. The
   * document asks them while it is read, so that answers come beside the scripts and not after them. Each has to be the
   * very address that the page asks for where its own address has no parameters.
   */
  asks: z
    .partialRecord(
      z.enum([...ROLES, 'visitor', 'everybody']),
      z.array(z.string().regex(/^\/[a-z][\w/:?=&.,-]*$/)).nonempty(),
    )
    .optional(),
  /** A public page without parameters is prerendered when the area is built, unless its route says no. */
  prerender: z.literal(false).optional(),
  /**
   * `bare` hides the navigation bar. With `site` the page brings the main landmark itself, because a footer stands
   * beside it.
   */
  frame: z.enum(['full', 'bare', 'site']).default('full'),
})

const navigation = z.strictObject({
  /** Unique among all areas. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1),
  to: path,
  shownTo: z.enum(['everybody', 'signed-in', 'signed-out']).default('everybody'),
  /** Place in the bar, low first. */
  order: z.number().int(),
})

/**
 * Shells of the product: the public site with its bar, the customer's app with a bottom bar, the console of companies and
 * root with a sidebar.
 */
export const SHELLS = ['vitrine', 'bolso', 'console'] as const

export type ShellName = (typeof SHELLS)[number]

const entry = z.strictObject({
  /** Few letters: they stand below an icon on a phone. */
  label: z.string().min(1),
  /** Page of the same area, without parameters. The pages below it belong to the entry as well. */
  path: path.refine((address) => !address.includes(':'), 'an entry leads to a page without parameters'),
  /** Pages elsewhere that belong to the entry, too. */
  also: z.array(path).optional(),
  icon: z.enum(ENTRY_ICONS),
  /** Roles that see it; the guard and the api decide who gets in. */
  roles: z.array(z.enum(ROLES)).nonempty(),
  /** Place among the entries of the shell, low first; phones show the first ones, the others stand behind 'Mais'. */
  order: z.number().int(),
  shell: z.enum(SHELLS),
})

/**
 * Manifest of an area: plain data that travels in the registry, so that the navigation bar and the guard work before
 * any of its code is there, and while it is down.
 */
export const areaSchema = z
  .strictObject({
    name: areaName,
    title: z.string().min(1),
    routes: z.array(route).nonempty(),
    /** Links of the navigation bar on top of every page. */
    navigation: z.array(navigation).default([]),
    /**
     * Entries of what the shell draws for signed-in people: sidebar and bottom bars. Apart from `navigation`, so that older
     * shells, which would show them as links of the bar, pass over them; releases from before have none.
     */
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

/** Declares an area; what does not fit the schema throws at build time. Paths keep their literal types. */
export function defineArea<const A extends z.input<typeof areaSchema>>(area: A): A & AreaData {
  return areaSchema.parse(area) as A & AreaData
}
