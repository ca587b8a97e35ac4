import { z } from 'zod'

const pieces = <S extends string>(...slots: [S, ...S[]]) =>
  z.array(z.union([z.string(), z.strictObject({ slot: z.enum(slots) })]))

/** Markup before and after the page. */
const around = z.strictObject({ before: pieces('links'), after: z.string() })
const link = pieces('address', 'label')

/**
 * Template of the frame around prerendered pages, derived by the shell's build from what React renders. It is data: the
 * host fills it with the links of the live areas and runs nothing.
 */
export const frameTemplateSchema = z.strictObject({
  frames: z.strictObject({ full: around, site: around, bare: around }),
  /** Link of the navigation bar: on the page that it leads to, and on another. */
  link: z.strictObject({ current: link, other: link }),
})

export type FrameTemplate = z.output<typeof frameTemplateSchema>

/** Markup in pieces: text that is sent as it is, and slots that the host fills. */
export type Pieces<Slot extends string> = readonly (string | { readonly slot: Slot })[]
