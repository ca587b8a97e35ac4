import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

const rows = readFileSync(join(root, 'docs/map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|where do I find …)/.test(line))

test('the map answers thirty-two questions', () => {
  expect(rows).toHaveLength(32)
})

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row]))('the files are there for: %s', (_question, row) => {
  const paths = [...row.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.config\.base\.ts)`/g)].map(([, path = '']) => path)
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each promise of the delivery names tests that are there', () => {
  const promises = readFileSync(join(root, 'docs/delivery.md'), 'utf8')
  const tests = [...promises.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
