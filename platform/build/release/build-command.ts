import type { AppName } from '../rspack/compile.ts'
import { build } from './build.ts'

/** `loopi build [app…]`: builds what changed; compile errors are printed without a stack. */
export async function buildCommand(apps: readonly string[]): Promise<void> {
  try {
    await build({ ...(apps.length > 0 && { only: apps as AppName[] }), log: console.log })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
