import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SETTINGS } from '../../shared/federation/environment/settings.ts'
import { root } from '../lib/paths.ts'
import { composeSettings, envExample, secretServices } from './compose-settings.ts'

const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')
const said = [...envExample(compose).matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
/** Variables of one command, which stand before it. */
const OF_COMMANDS = /^(?:AREA|REASON|CANARY|AGAIN|RELEASE_BY|COMMIT|SOURCE|\w+_IMAGE)$/

test('.env.example names every setting once but those that the images say, and stays short', () => {
  const fixed = ['NODE_ENV', 'HOST', 'METRICS_PORT', 'DATA_DIR', 'API_PORT', 'API_URL', 'STORE_DIR']
  expect(said.toSorted()).toEqual(
    ['MAIL_PORT', ...Object.keys(SETTINGS)].filter((name) => !fixed.includes(name)).sort(),
  )
  expect(said.length).toBeLessThanOrEqual(53)
})

test('.env.example names everything that docker-compose.yml takes from .env', () => {
  const taken = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const unnamed = [...new Set(taken)].filter((name) => !said.includes(name))
  expect(unnamed.filter((name) => !OF_COMMANDS.test(name))).toEqual([])
  for (const name of unnamed) expect(envExample(compose)).toContain(name)
})

test('its copy changes nothing: all of it is a comment, with the default of compose where that is another one', () => {
  const lines = envExample('DEMO: $'.concat('{DEMO:-1}')).split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  expect(lines).toEqual(expect.arrayContaining(['#DEMO=1', '#PORT=3000', "#MAIL_FROM='Loopi <oi@loopi.test>'"]))
})

test('compose hands on to each process what is its own', () => {
  const parts = composeSettings()
    .split(/^ {2}(?:api|migrate|host):$/m)
    .slice(1)
  const having = (name: string) => parts.map((part) => part.includes(` ${name}:`))
  expect([having('WALLET_KEY'), having('MIGRATION_DATABASE_URL'), having('HOST_SECRET'), having('DEMO')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, true],
  ])
})

test('operations say of every secret what it protects and how it is changed', () => {
  const page = readFileSync(path.join(root, 'docs/operations/settings-and-secrets.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const secrets = [...secretServices().keys()]
  expect(secrets.filter((name) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)))).toEqual([])
})
