import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('CODEOWNERS', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))

  test('names owners of paths that exist', () => {
    for (const [pattern = '', ...owners] of lines) {
      expect(globSync(pattern.replace(/^\//, ''), { cwd: root }).length).toBeGreaterThan(0)
      for (const owner of owners) expect(owner).toMatch(/^@loopi\/[a-z-]+$/)
      expect(owners).toHaveLength(1)
    }
  })

  test('workflows are the platform’s: who changes one could name the environment of another team and take its secrets', () => {
    const [pattern, owner] = lines.at(-1) ?? []
    expect([pattern, owner]).toEqual(['/.github/', '@loopi/platform'])
  })

  test.each(areaFolders())('%s belongs to a team of areas, not to the platform', (area) => {
    const fits = (pattern: string) => path.matchesGlob(`/${area}`, pattern.replace(/\/$/, ''))
    const [, owner] = lines.findLast(([pattern = '']) => fits(pattern)) ?? []
    expect(owner).toEqual(expect.not.stringMatching(/platform/))
  })
})
