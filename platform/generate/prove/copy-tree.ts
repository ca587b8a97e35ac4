import { cp, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../../lib/paths.ts'

/** Output of commands and installed packages: a copy of the tree is without them. */
const LEFT_OUT = /^(?:node_modules|dist|coverage|test-results|[.]git|[.]cache|[.]data.*)$/

/**
 * Copies the tree, with the edits that are in no commit, into the cache. Installed packages are links to those of this
 * checkout, and the workspaces among them are those of the copy. Returns its folder.
 */
export async function copyTree(): Promise<string> {
  const copy = join(root, '.cache/generated')
  await rm(copy, { recursive: true, force: true })
  await mkdir(join(copy, 'node_modules/@loopi'), { recursive: true })
  for (const entry of await readdir(root)) {
    if (LEFT_OUT.test(entry)) continue
    await cp(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(basename(file)),
    })
  }
  for (const entry of await readdir(join(root, 'node_modules')))
    if (entry !== '@loopi') await symlink(join(root, 'node_modules', entry), join(copy, 'node_modules', entry))
  for (const workspace of await readdir(join(root, 'node_modules/@loopi')))
    await symlink(
      await readlink(join(root, 'node_modules/@loopi', workspace)),
      join(copy, 'node_modules/@loopi', workspace),
    )
  for (const entry of await readdir(root, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'node_modules') await linkPackages(entry.name, copy)
  return copy
}

/** Packages that npm put into a workspace's own folder, because another one has another version of them. */
async function linkPackages(workspace: string, copy: string): Promise<void> {
  const own = join(root, workspace, 'node_modules')
  const isThere = await readdir(own).then(
    () => true,
    () => false,
  )
  if (isThere) await symlink(own, join(copy, workspace, 'node_modules'))
}
