import { CODES_TO_TRY } from '../../shared/demo/codes.ts'
import { PAIRING_CODE } from '../../shared/demo/stores.ts'
import { areaSchema } from '../../shared/federation/area.ts'
import { banner, standaloneBanner } from './banner.ts'
import { readSettings } from './settings.ts'

test('an area alone says where it is, inside a shell too, at its first page without parameters', () => {
  const data = areaSchema.parse({
    name: 'mf-customer',
    title: 'Área do Cliente',
    routes: [
      { path: '/finalizar-cadastro/:token', title: 'Finalizar', access: 'public' },
      { path: '/cupons', title: 'Cupons', access: 'public' },
    ],
  })
  const said = standaloneBanner({ area: 'mf-customer', data, port: 3102, shellUrl: 'http://localhost:3000' }, '1.0 s')
  expect(said).toContain('mf-customer alone: http://localhost:3102/cupons ')
  expect(said).toContain('http://localhost:3000/cupons?mf.customer=http://localhost:3102/remoteEntry.js')
  expect(said).toContain('http://localhost:3000/cupons?mf.reset')
})

test('development says where the design system is', () => {
  const settings = readSettings({ PORT: '3100' }, '/project')
  const design = 'The design system: http://localhost:3100/design'
  expect(banner(settings, '1.0 s', [design])).toContain(design)
  expect(banner(settings, '1.0 s')).not.toContain('design')
})

test('the demo says where another browser becomes a till', () => {
  expect(banner(readSettings({}, '/project'), '1.0 s')).toContain(`http://localhost:3000/caixa?parear=${PAIRING_CODE}`)
  expect(banner(readSettings({ DEMO: '0' }, '/project'), '1.0 s')).not.toContain('caixa?parear')
})

test('the demo says a product code to try, unless it has keys of its own', () => {
  const bannerOf = (environment: NodeJS.ProcessEnv) => banner(readSettings(environment, '/project'), '1.0 s')
  expect(bannerOf({})).toContain(`code to try: http://localhost:3000/c/${CODES_TO_TRY.unread[0]}`)
  for (const setting of [{ CODES_KEY: 'a'.repeat(64) }, { DEMO: '0' }])
    expect(bannerOf(setting)).not.toContain('code to try')
})
