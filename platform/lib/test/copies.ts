import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../paths.ts'

/**
 * Folder for copies, on the disk of the packages: they are linked, as copying them would take minutes. Below `.cache` the
 * linter would not see which packages an area has.
 */
const copies = path.join(root, 'dist/copies')

/** Checkout of the same sources in a folder of another name, with packages of its own; `remove` deletes it. */
export async function anotherCheckout(): Promise<{ checkout: string; remove: () => Promise<void> }> {
  await mkdir(copies, { recursive: true })
  const made = await mkdtemp(path.join(copies, 'other-checkout-'))
  const checkout = path.join(made, 'below', 'it')
  await mkdir(checkout, { recursive: true })
  const names = (await readdir(root)).filter(
    (name) => !/^(?:[.](?:git|cache|data.*|vscode)|dist|node_modules|test-results|coverage)$/.test(name),
  )
  const filter = (from: string) => !/[\\/](?:dist|node_modules)$/.test(from)
  await Promise.all(
    names.map((name) => cp(path.join(root, name), path.join(checkout, name), { recursive: true, filter })),
  )
  for (const name of ['.', ...names].map((one) => path.join(one, 'node_modules')))
    if (existsSync(path.join(root, name))) execFileSync('cp', ['-al', path.join(root, name), path.join(checkout, name)])
  return { checkout, remove: () => rm(made, { recursive: true, force: true }) }
}
