import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.ts'
import { pinImages } from './pin-images.ts'

const FILES = ['docker/Dockerfile', 'docker-compose.yml', 'docker-compose.dev.yml']
const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`

let folder: string
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const everything = () => FILES.map(read).join('\n')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'loopi-pin-'))
  for (const file of FILES) cpSync(path.join(root, file), path.join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Base images in the order of the files. */
const bases = () =>
  [...everything().matchAll(/(?:^FROM (?:--platform=\S+ )?|_IMAGE:-)([a-z][\w./-]*:[^\s}]+)/gm)].map(([, name]) => name)

test('every base is named by its version and its digest, and nothing else is changed', () => {
  const before = everything()
  const found = [...new Set(bases().map((name) => name?.split('@')[0]))]
  expect(found.map((name) => name?.split(':')[0]).sort()).toEqual(['axllent/mailpit', 'node', 'postgres'])
  const pinned = pinImages(folder, () => digestOf('a'))
  expect([...pinned.keys()].sort()).toEqual(found.sort())
  for (const base of bases()) expect(base).toMatch(/^[\w./-]+:v?\d[\w.-]*@sha256:a{64}$/)
  const bare = (text: string) => text.replaceAll(/@sha256:[0-9a-f]{64}/g, '')
  expect(bare(everything())).toBe(bare(before))
})

test('another digest takes the place of the one before, and each image is asked for once', () => {
  pinImages(folder, () => digestOf('a'))
  const asked: string[] = []
  pinImages(folder, (image) => {
    asked.push(image)
    return digestOf('b')
  })
  expect(everything()).not.toContain(digestOf('a'))
  expect(asked).toEqual([...new Set(asked)])
  for (const image of asked) expect(image).not.toContain('@')
})

describe('with the engine of the machine', () => {
  const PATH = process.env.PATH
  afterEach(() => {
    process.env.PATH = PATH
  })

  /** Replaces Docker's client by a script. */
  function install(script: string): void {
    writeFileSync(path.join(folder, 'docker.sh'), `#!/bin/sh\n${script}\n`)
    cpSync(path.join(folder, 'docker.sh'), path.join(folder, 'bin/docker'))
    chmodSync(path.join(folder, 'bin/docker'), 0o755)
    process.env.PATH = `${path.join(folder, 'bin')}:${PATH}`
  }

  test('the digest of an image is that of its index', () => {
    install(`[ "$1 $2 $3" = "buildx imagetools inspect" ] && echo ${digestOf('c')}`)
    pinImages(folder)
    for (const base of bases()) expect(base).toContain(digestOf('c'))
  })

  test('an image that nobody has is told by its name, and no file is changed', () => {
    install('case "$4" in postgres*) echo "not found" >&2; exit 1;; esac; echo '.concat(digestOf('d')))
    const before = everything()
    expect(() => pinImages(folder)).toThrow(/No digest of postgres:.*not found/)
    expect(everything()).toBe(before)
  })
})
