import { relative, resolve } from 'node:path'
import { Argument, type Command } from 'commander'
import { root } from '../lib/paths.ts'
import { IMAGES, type Image } from '../pipeline/images.ts'

/** Commands that write: generated pages, icons, container images. */
export function addOutputs(program: Command): void {
  program
    .command('docs')
    .description('write the generated pages of docs/ from the code')
    .action(async () => (await import('../pipeline/generated-pages.ts')).writePages())
  program
    .command('pack')
    .description('pack the packages for areas in repositories of their own')
    .option('--out <folder>', 'folder of the tarballs', 'dist/packages')
    .action(async ({ out }: { out: string }) => {
      const { runCommand } = await import('./release/run-command.ts')
      const { packAll } = await import('../packages/pack.ts')
      await runCommand(async () => {
        for (const file of await packAll(root, resolve(out))) console.log(relative(process.cwd(), file))
      })
    })
  program
    .command('icons')
    .description('draw the icon files from the SVG mark')
    .action(async () => (await import('../pipeline/draw-icons.ts')).drawIcons())
  program
    .command('images')
    .description('build the container images of host and api, named by the commit')
    .addArgument(new Argument('[part]', 'both without one').choices(IMAGES))
    .option('--push', 'send them to REGISTRY, with REGISTRY_USER and REGISTRY_TOKEN')
    .action(async (part: Image | undefined, { push = false }: { push?: boolean }) => {
      const { runCommand } = await import('./release/run-command.ts')
      const { buildImages } = await import('../pipeline/build-images.ts')
      await runCommand(async () => buildImages(push, part))
    })
  program
    .command('pin-images')
    .description('write behind each base image the digest that its version has today, as docker buildx knows it')
    .action(async () => {
      const { runCommand } = await import('./release/run-command.ts')
      const { pinImages } = await import('../pipeline/pin-images.ts')
      await runCommand(async () => {
        for (const [image, digest] of pinImages(root)) console.log(`${image}  ${digest}`)
      })
    })
}
