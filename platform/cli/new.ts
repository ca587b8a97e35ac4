import type { Command } from 'commander'

const NEXT = (name: string) => `
Next:
  1. npm install links the new workspace.
  2. Write its pages: ${name}/src/features/home/home.page.tsx; further ones: docs/how-to/add-a-page.md
  3. Say in ${name}/area.ts who may see it, where its link stands and what search engines say of it.
  4. npm start -w ${name} shows it alone, npm start with all the others.
  5. Its first delivery, with a token of its own: docs/how-to/add-an-area.md`

/** `loopi new area`. */
export function addNew(program: Command): void {
  const create = program.command('new').description('write a new area')
  create
    .command('area')
    .description('an area with one public page, its tests and its pipeline')
    .argument('<name>', 'mf- and a name, such as mf-raffles')
    .requiredOption('--path <path>', 'address of its page, such as /sorteios')
    .requiredOption('--title <text>', 'title of area and page, in Portuguese')
    .action(async (name: string, options: { path: string; title: string }) => {
      const { formatArea, newArea } = await import('../new-area/new-area.ts')
      const { messageFor } = await import('../lib/user-error.ts')
      const { root } = await import('../lib/paths.ts')
      try {
        await newArea(root, { name, ...options })
        await formatArea(name)
        console.log(`✓ ${name} is there.\n${NEXT(name)}`)
      } catch (error) {
        console.error(`✗ ${messageFor(error)}`)
        process.exitCode = 1
      }
    })
}
