import { z } from 'zod'

export { wholeNumber as whole } from '@loopi/ui/federation/environment/whole-number'

/** Forms that several settings have. */
export const flag = z.enum(['0', '1']).transform((text) => text === '1')
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Setting that nobody may see: it can be given by a file, as `X_FILE` or in `SECRETS_DIR`. */
export const secret = <S extends z.ZodType>(schema: S, description: string): S =>
  schema.describe(description).meta({ secret: true })
