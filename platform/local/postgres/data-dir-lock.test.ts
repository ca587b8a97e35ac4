import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopi-lock-'))
  file = join(folder, 'claim')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is claimed once, until it is given back; nothing else is left lying about', () => {
  const giveBack = lockDataDir(file, folder)
  const claim = readFileSync(file, 'utf8')
  expect(() => lockDataDir(file, folder)).toThrow(`is already in use by another copy of Loopi (process ${process.pid})`)
  expect(readFileSync(file, 'utf8')).toBe(claim)
  expect(readdirSync(folder)).toEqual(['claim'])
  giveBack()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['of a process that is gone', '999999999\n1\n'],
  ['of a process whose id went to another one', `${process.pid}\nlong ago\n`],
  ['that says nothing', ''],
])('the claim %s does not count', (_name, dead) => {
  writeFileSync(file, dead)
  lockDataDir(file, folder)
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid))
  expect(readFileSync(file, 'utf8')).not.toBe(dead)
  expect(readdirSync(folder)).toEqual(['claim'])
})
