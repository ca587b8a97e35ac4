import type { Command } from 'commander'
import { runCommand } from './run-command.ts'

const commands = () => import('./sign-commands.ts')

/** Commands of commits, keys and signatures: `loopi release keys`, `stamp` and `sign`. */
export function addSigning(release: Command): void {
  release
    .command('keys')
    .description('make a key pair, and say what belongs to the hosts and what to the pipeline')
    .argument('[area]', 'area whose releases it signs, or shell; every name without keys of its own without one')
    .option('--out <file>', 'write the private key into this new file, instead of showing it')
    .action(async (area: string | undefined, options: { out?: string }) => {
      const { keysCommand } = await commands()
      await runCommand(() => keysCommand(area, options, console.log))
    })
  release
    .command('stamp')
    .description('write the commit of COMMIT into a built release that is not signed yet; COMMIT=…-dirty for edits')
    .argument('<folder>', 'folder of the release')
    .option('--sign', 'and sign it at once, where a key is set')
    .action(async (folder: string, options: { sign?: boolean }) => {
      const { stampCommand } = await commands()
      await runCommand(() => stampCommand(folder, options, console.log))
    })
  release
    .command('sign')
    .description('sign a built release with RELEASE_SIGNING_KEY, or the key in RELEASE_SIGNING_KEY_FILE')
    .argument('<folder>', 'folder of the release')
    .option('--optional', 'without a key leave it unsigned, and end well')
    .action(async (folder: string, options: { optional?: boolean }) => {
      const { signCommand } = await commands()
      await runCommand(() => signCommand(folder, options, console.log))
    })
}
