import { readConfig } from './config.ts'

test('without settings the host is the one of a fresh clone', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', apiUrl: 'http://127.0.0.1:3001', production: false })
  expect(config.storeDir).toMatch(/dist\/store$/)
  expect(config.settings).toMatchObject({ apiBase: '/api', wholesale: 'wait', partnersUrl: '/rest/v1' })
})

test('a setting that makes no sense is named', () => {
  expect(() => readConfig({ PORT: 'abc', WHOLESALE: 'maybe' })).toThrow(/PORT[\s\S]*WHOLESALE|WHOLESALE[\s\S]*PORT/)
})

test('the backend-as-a-service is a path of ours or a whole address, nothing between', () => {
  expect(readConfig({ PARTNERS_URL: 'https://baas.example.com/rest/v1' }).settings.partnersUrl).toMatch(/^https:/)
  expect(() => readConfig({ PARTNERS_URL: '//evil.example.com' })).toThrow(/PARTNERS_URL/)
  expect(() => readConfig({ PARTNERS_URL: 'rest/v1' })).toThrow(/PARTNERS_URL/)
})
