import { areasTexts as texts } from './areas.texts.ts'

test.each([
  ['build', 'Publicada em 28/11/2026, 12:00 pela publicação automática.'],
  ['host', 'Publicada em 28/11/2026, 12:00 pelo host: Nova busca'],
  ['root@loopi.test', 'Publicada em 28/11/2026, 12:00 por root@loopi.test: Nova busca'],
])('a release that went live by %s says so in one sentence', (by, sentence) => {
  const line = { operation: 'promote', percent: null, at: '2026-11-28T15:00:00Z', by, reason: 'Nova busca' } as const
  expect(texts.lastChange(line)).toBe(sentence)
})
