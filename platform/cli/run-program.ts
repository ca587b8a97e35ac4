import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { root } from '../lib/paths.ts'

/**
 * Runs a program of another room in this process, by its path: the platform imports neither api nor bench. The program
 * reads its own arguments, which the command's declaration has validated.
 */
export async function runProgram(file: string, args: readonly string[]): Promise<void> {
  const path = join(root, file)
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

/** Arguments behind the name of a command, as they were typed. */
export const typedAfter = (command: Command): string[] => command.parent?.args.slice(1) ?? []
