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
const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Empty folder that is removed after the test. */
export async function aFolder(prefix: string): Promise<string> {
  await mkdir(copies, { recursive: true })
  const folder = await mkdtemp(path.join(copies, prefix))
  made.push(folder)
  return folder
}

/** Checkout of the same sources in a folder of another name, with packages of its own. */
export async function anotherCheckout(): Promise<string> {
  const folder = path.join(await aFolder('other-checkout-'), 'below', 'it')
  await mkdir(folder, { recursive: true })
  const names = (await readdir(root)).filter(
    (name) => !/^(?:[.](?:git|cache|data.*|vscode)|dist|node_modules|test-results|coverage)$/.test(name),
  )
  const filter = (from: string) => !/[\\/](?:dist|node_modules)$/.test(from)
  await Promise.all(
    names.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true, filter })),
  )
  for (const name of ['.', ...names].map((one) => path.join(one, 'node_modules')))
    if (existsSync(path.join(root, name))) execFileSync('cp', ['-al', path.join(root, name), path.join(folder, name)])
  return folder
}
