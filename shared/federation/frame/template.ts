import { z } from 'zod'

const pieces = <S extends string>(...slots: [S, ...S[]]) =>
  z.array(z.union([z.string(), z.strictObject({ slot: z.enum(slots) })]))

/** Markup before and after the page. */
const around = z.strictObject({ before: pieces('links'), after: z.string() })
const link = pieces('address', 'label')

/**
 * Template of the frame around prerendered pages, rendered by the shell's build. It is data, so the host only fills in
 * the links of live areas and runs no code.
 */
export const frameTemplateSchema = z.strictObject({
  frames: z.strictObject({ full: around, site: around, bare: around }),
  /** Link of the navigation bar: on its own page, and on others. */
  link: z.strictObject({ current: link, other: link }),
})

export type FrameTemplate = z.output<typeof frameTemplateSchema>

/** Markup in pieces: literal text, and slots that the host fills. */
export type Pieces<Slot extends string> = readonly (string | { readonly slot: Slot })[]
