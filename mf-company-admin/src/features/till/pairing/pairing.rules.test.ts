import { pairingCodeOf } from './pairing.rules.ts'

test.each([
  ['https://loopi.com.br/caixa?parear=CQ4X-7M9P', 'CQ4X-7M9P'],
  [' CQ4X-7M9P ', 'CQ4X-7M9P'],
  ['https://exemplo.com.br/', 'https://exemplo.com.br/'],
])('%s is the code %s', (text, code) => {
  expect(pairingCodeOf(text)).toBe(code)
})
