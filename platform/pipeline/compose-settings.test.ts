import { apiSettings, settingLines } from '../../api/src/docs/markdown.ts'
import { hostSettings } from '../host/config.ts'
import { composeSettings, envExample } from './compose-settings.ts'

const names = [...apiSettings(), ...settingLines(hostSettings.shape)].map(({ name }) => name)

test('.env.example names every setting of api and host once', () => {
  const said = [...envExample('').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(new Set(said).size).toBe(said.length)
  expect(said).toEqual(expect.arrayContaining(names))
})

test('its copy changes nothing: all of it is a comment, with the default of compose where that is another one', () => {
  const lines = envExample('DEMO: $'.concat('{DEMO:-1}')).split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining(['#DEMO=1', '#DATABASE_PORT=5432', "#MAIL_FROM='Loopi <oi@loopi.test>'"]),
  )
})

test('compose hands on to each process what is its own', () => {
  const [, api = '', host = ''] = composeSettings().split(/^ {2}(?:api|host):$/m)
  expect([/ WALLET_KEY:/.test(api), / HOST_SECRET:/.test(api)]).toEqual([true, false])
  expect([/ WALLET_KEY:/.test(host), / HOST_SECRET:/.test(host)]).toEqual([false, true])
})
