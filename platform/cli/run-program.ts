import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { root } from '../lib/paths.ts'

/**
 * Runs another room's program in this process by its path, because the platform imports neither api nor bench. The
 * program parses the arguments, which the command has validated.
 */
export async function runProgram(file: string, args: readonly string[]): Promise<void> {
  const path = join(root, file)
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

/** Typed arguments after a command's name. */
export const typedAfter = (command: Command): string[] => command.parent?.args.slice(1) ?? []
