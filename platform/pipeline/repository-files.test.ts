import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
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

describe('dependabot.yml', () => {
  type Update = { 'package-ecosystem': string; directory: string; groups?: Record<string, { patterns: string[] }> }
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: Update[] }
  const groupOf = (name: string) =>
    Object.entries(updates.find((one) => one['package-ecosystem'] === 'npm')?.groups ?? {}).find(([, { patterns }]) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name)),
    )?.[0]

  test('moves packages, actions, base images and those of compose, where they are', () => {
    expect(updates.map((one) => one['package-ecosystem'])).toEqual([
      'npm',
      'github-actions',
      'docker',
      'docker-compose',
    ])
    const [packages, actions, images, compose] = updates.map(({ directory }) => path.join(root, directory))
    expect(existsSync(path.join(packages ?? '', 'package-lock.json'))).toBe(true)
    expect(existsSync(path.join(actions ?? '', '.github/workflows'))).toBe(true)
    expect(globSync('*Dockerfile', { cwd: images ?? '' }).length).toBeGreaterThan(0)
    expect(existsSync(path.join(compose ?? '', 'docker-compose.yml'))).toBe(true)
  })

  test('moves together what asks for each other’s versions', () => {
    type Packages = Record<'dependencies' | 'devDependencies', Record<string, string>>
    const { dependencies, devDependencies } = JSON.parse(read('shared/package.json')) as Packages
    const mantine = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@mantine/'))
    expect(mantine.length).toBeGreaterThan(2)
    expect([...new Set(mantine.map(groupOf))]).toEqual(['mantine'])
    expect(new Set(['react', 'react-dom', '@types/react'].map(groupOf))).toEqual(new Set(['react']))
    expect(new Set(['@rspack/core', '@module-federation/enhanced'].map(groupOf))).toEqual(new Set(['bundler']))
  })
})

test('the license of the repository is that of LICENSE', () => {
  expect(read('LICENSE')).toContain('proprietary')
  expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'UNLICENSED', private: true })
})
