import { z } from 'zod'

/** Forms that several settings have. */
export const flag = z.enum(['0', '1']).transform((text) => text === '1')
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
export const whole = (from: number, to: number) => z.coerce.number<string>().int().min(from).max(to)
