import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiSettings, settingLines } from '../../api/src/docs/markdown.ts'
import { hostSettings } from '../host/config.ts'
import { root } from '../lib/paths.ts'
import { composeSettings, envExample } from './compose-settings.ts'

const names = [...apiSettings(), ...settingLines(hostSettings.shape)].map(({ name }) => name)

test('.env.example names every setting of api and host once', () => {
  const said = [...envExample('').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(new Set(said).size).toBe(said.length)
  expect(said).toEqual(expect.arrayContaining(names))
})

test('.env.example names everything that docker-compose.yml takes from .env', () => {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
  const taken = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const said = [...envExample(compose).matchAll(/^#(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(taken)].filter((name) => !said.includes(name))).toEqual([])
})

test('its copy changes nothing: all of it is a comment, with the default of compose where that is another one', () => {
  const lines = envExample('DEMO: $'.concat('{DEMO:-1}')).split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining(['#DEMO=1', '#DATABASE_PORT=5432', "#MAIL_FROM='Loopi <oi@loopi.test>'"]),
  )
})

test('compose hands on to each process what is its own', () => {
  const parts = composeSettings()
    .split(/^ {2}(?:api|migrate|host):$/m)
    .slice(1)
  const having = (name: string) => parts.map((part) => part.includes(` ${name}:`))
  expect([having('WALLET_KEY'), having('MIGRATION_DATABASE_PASSWORD'), having('HOST_SECRET'), having('DEMO')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, true],
  ])
})
