import type { LiveShell } from '@loopi/shared/federation/page-data'
import type { KeptInput } from '../loading/kept-input.ts'
import { leaveFor, THIS_TAB } from './leave-for.ts'

/** Reloads the document with an earlier shell, once for each shell. Previews stay until they work. */
export const leaveShell = async (
  { hash, source }: Pick<LiveShell, 'hash' | 'source'>,
  kept?: KeptInput,
  browser = THIS_TAB,
): Promise<boolean> =>
  source !== 'preview' && source !== 'override' && leaveFor([{ name: 'shell', hash }], kept, browser)
