import { usedAgo } from './passkeys.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  [null, 'Ainda não usada'],
  ['2026-11-20T11:59:00Z', 'Usada agora há pouco'],
  ['2026-11-20T11:30:00Z', 'Último uso há 30 minutos'],
  ['2026-11-20T09:00:00Z', 'Último uso há 3 horas'],
  ['2026-11-01T12:00:00Z', 'Último uso há 19 dias'],
])('a passkey used last at %s says %s', (iso, words) => {
  expect(usedAgo(iso, NOW)).toBe(words)
})
