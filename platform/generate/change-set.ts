import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '../lib/user-error.ts'
import type { SourceEdit } from './syntax/edits.ts'

/** Files that a generator writes, in memory until all of them are known: a generator that rejects has changed nothing. */
export class ChangeSet {
  readonly root: string
  readonly #texts = new Map<string, string>()
  /** Texts on the disk before `save`; null of a file that was not there. */
  readonly #saved = new Map<string, string | null>()

  constructor(root: string) {
    this.root = root
  }

  /** Files written so far, by their path in the repository. */
  get files(): readonly string[] {
    return [...this.#texts.keys()]
  }

  /** Newness of a saved file: it was not there before. */
  isNew(file: string): boolean {
    return this.#saved.get(file) === null
  }

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(this.root, file))
  }

  /** Text of a file, as it will be. */
  async read(file: string): Promise<string> {
    return this.#texts.get(file) ?? (await readFile(join(this.root, file), 'utf8'))
  }

  /** Files of a folder on the disk, at any depth, whose names end so. */
  async list(folder: string, ending: string): Promise<string[]> {
    const names = await readdir(join(this.root, folder), { recursive: true })
    return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
  }

  /** Adds a file; rejects one that is there already. */
  create(file: string, text: string): void {
    if (this.exists(file)) throw new UserError(`${file} is there already. Nothing was changed.`)
    this.#texts.set(file, text)
  }

  /** Changes a file by its syntax; rejects when the file is not built as the generator knows it. */
  async edit(file: string, ...edits: readonly SourceEdit[]): Promise<void> {
    let text = await this.read(file)
    for (const change of edits)
      text = await change(text).catch((error: Error) => {
        throw new UserError(`${file} is not built as this generator knows it (${error.message}). Nothing was changed.`)
      })
    this.#texts.set(file, text)
  }

  async save(): Promise<void> {
    for (const [file, text] of this.#texts) {
      const path = join(this.root, file)
      this.#saved.set(file, existsSync(path) ? await readFile(path, 'utf8') : null)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  }

  /** Brings back everything as it was before `save`. */
  async undo(): Promise<void> {
    for (const [file, text] of this.#saved) {
      const path = join(this.root, file)
      await (text === null ? rm(path, { force: true }) : writeFile(path, text))
    }
  }
}
