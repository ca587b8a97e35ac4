/** The settings of `docs/operations/before-the-first-day.md` are all that production needs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig as readApiConfig } from '../../api/src/config/config.ts'
import { demandProduction } from '../../api/src/config/exposure.ts'
import { misspelt } from '../../shared/federation/environment/read-settings.ts'
import { readConfig as readHostConfig } from '../host/config.ts'
import { proxyWarning } from '../host/production.ts'
import { root } from '../lib/paths.ts'

/** Variables of the settings file that the page's commands write. */
function documentedSettings(): Record<string, string> {
  const page = readFileSync(join(root, 'docs/operations/before-the-first-day.md'), 'utf8')
  const [, file] = /<<SETTINGS\n([\s\S]*?)\nSETTINGS\n/.exec(page) ?? []
  const script = `OWNER_PASSWORD=a API_PASSWORD=b; set -a; eval "$(cat <<SETTINGS\n${file}\nSETTINGS\n)"; env --null`
  const printed = execFileSync('bash', ['-e', '-c', script], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
  const lines = printed.split('\0').filter((line) => file?.includes(line.slice(0, line.indexOf('=') + 1) || '\0'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

const settings = documentedSettings()

test('the documented settings exist', () => {
  expect(Object.keys(settings).length).toBeGreaterThan(15)
  expect(misspelt(settings)).toEqual([])
})

test('the api of production starts with them', () => {
  const config = readApiConfig(settings)
  expect(() => demandProduction(config)).not.toThrow()
  expect(config).toMatchObject({ NODE_ENV: 'production', DEMO: false, SECOND_FACTOR_ROOT: 'required' })
})

test('the host of production starts with them, without a warning', () => {
  const { production, trustProxy, publicUrl } = readHostConfig(settings)
  expect(proxyWarning({ production, trustProxy, publicUrl })).toBeNull()
  expect(publicUrl).toBe('https://loja.example')
})
